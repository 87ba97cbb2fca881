import { describe, expect, it, onTestFinished } from 'vitest';
import { createScan } from '../src/features/results/scans';
import { makeProject, testSurvey } from './support/make-project';
import { useApp } from './support/test-app';

/** Any number that nobody else locks. */
const GATE = 77_001;
/** Two are under way, and twenty wait for them. */
const PLACES = 22;

describe('[S12] results that are counted from the responses', () => {
  const context = useApp();

  /** A statement that is under way until the gate opens. */
  const makeGate = async () => {
    const held = await context.database.sql.reserve();
    onTestFinished(() => {
      held.release();
    });
    await held`select pg_advisory_lock(${GATE})`;
    return {
      open: () => held`select pg_advisory_unlock(${GATE})`,
      waiting: async () => {
        const [row] = await held<{ n: number }[]>`
          select count(*)::int as n from pg_locks
          where locktype = 'advisory' and objid = ${GATE} and not granted`;
        return row?.n;
      },
    };
  };

  it('are two at a time; more wait, and too many are refused', async () => {
    const scan = createScan(context.database.sql);
    const gate = await makeGate();
    const one = () =>
      scan(
        (tx) => tx<{ n: number }[]>`
      select 1 as n from (select pg_advisory_xact_lock_shared(${GATE})) as held`,
      );
    const all = Array.from({ length: PLACES }, one);
    await expect.poll(gate.waiting).toBe(2);
    await expect(one()).rejects.toMatchObject({ code: 'unavailable' });
    await gate.open();
    expect(await Promise.all(all)).toEqual(all.map(() => [{ n: 1 }]));
    expect(await one()).toEqual([{ n: 1 }]);
  });

  it('leave their place also when they fail', async () => {
    const scan = createScan(context.database.sql);
    for (let times = 0; times < PLACES; times += 1)
      await expect(scan((tx) => tx`select 1 / 0`)).rejects.toThrow('division by zero');
    expect(await scan((tx) => tx`select 1 as n`)).toEqual([{ n: 1 }]);
  });

  it('change nothing for the statements after them', async () => {
    const { sql } = context.database;
    const settings = () => sql`
      select current_setting('statement_timeout') as timeout, current_setting('work_mem') as memory`;
    const [before] = await settings();
    const inside = await createScan(sql)(
      (tx) => tx`
      select current_setting('statement_timeout') as timeout, current_setting('work_mem') as memory`,
    );
    expect(inside).toEqual([{ timeout: '30s', memory: '64MB' }]);
    // As many as there are connections.
    const after = await Promise.all(Array.from({ length: 10 }, settings));
    for (const [one] of after) expect(one).toEqual(before);
  });

  it('take surveys with more questions than one statement counts', async () => {
    const ids = Array.from({ length: 60 }, (_, n) => `q${String(n)}`);
    const survey = {
      ...testSurvey,
      pages: [0, 20, 40].map((at) => ({
        id: `p${String(at)}`,
        questions: ids.slice(at, at + 20).map((id) => ({ id, type: 'yes_no' as const, title: id })),
      })),
    };
    const project = await makeProject(context.database, { demo: true, survey });
    await context.database.sql`
      insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id, path)
      select ${project.environments.production}, gen_random_uuid(), 1, true,
        (select jsonb_object_agg('q' || q, true) from generate_series(0, 59) q where q % n = 0),
        'welcome', 'nps', '/a'
      from generate_series(1, 5) n`;
    const read = async (query: string): Promise<unknown> => {
      const { statusCode, body } = await context.app.inject(
        `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/questions${query}`,
      );
      expect(statusCode, body).toBe(200);
      return JSON.parse(body) as unknown;
    };
    const filtered = await read('?path=/a');
    expect(filtered).toEqual(await read(''));
    const answers = (index: number) => [1, 2, 3, 4, 5].filter((n) => index % n === 0).length;
    expect(filtered).toMatchObject({
      items: ids.map((questionId, index) => ({ questionId, answers: answers(index) })),
    });
  });
});
