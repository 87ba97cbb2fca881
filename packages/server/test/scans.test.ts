import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScans, type Scan } from '../src/features/results/selection/scans';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember, makePerson } from './support/person';
import { useApp } from './support/test-app';

/** An advisory lock that nothing else uses. */
const GATE = 77_001;
/** Two scans of a project run, and twenty may wait. */
const MAX_SCANS = 22;

describe('[S12] results computed from the responses', () => {
  const context = useApp();

  /** A statement that runs until the gate opens. */
  const makeGate = async () => {
    const connection = await context.database.main.reserve();
    onTestFinished(() => {
      connection.release();
    });
    await connection.query(sql`select pg_advisory_lock(${GATE})`);
    return {
      open: () => connection.query(sql`select pg_advisory_unlock(${GATE})`),
      waiting: async () => {
        const [row] = await connection.query<{ n: number }>(sql`
          select count(*)::int as n from pg_locks
          where locktype = 'advisory' and objid = ${GATE} and not granted`);
        return row?.n;
      },
    };
  };

  const member = { projectId: 'a', isMember: true };
  /** Runs until the gate opens. */
  const atGate = (scan: Scan) =>
    scan<{ n: number }>(sql`
      select 1 as n from (select pg_advisory_xact_lock_shared(${GATE})) as gate`);

  it('run two at a time per project; more wait, and too many are rejected', async () => {
    const scan = createScans(context.database.main)(member);
    const gate = await makeGate();
    const all = Array.from({ length: MAX_SCANS }, () => atGate(scan));
    await expect.poll(gate.waiting).toBe(2);
    await expect(atGate(scan)).rejects.toMatchObject({ code: 'unavailable' });
    await gate.open();
    expect(await Promise.all(all)).toEqual(all.map(() => [{ n: 1 }]));
    expect(await atGate(scan)).toEqual([{ n: 1 }]);
  });

  it('release their slot even if they fail', async () => {
    const scan = createScans(context.database.main)(member);
    for (let times = 0; times < MAX_SCANS; times += 1)
      await expect(scan(sql`select 1 / 0`)).rejects.toThrow('division by zero');
    expect(await scan(sql`select 1 as n`)).toEqual([{ n: 1 }]);
  });

  it('are rejected with advice if they take too long', async () => {
    const scan = createScans(context.database.main, 20)(member);
    await expect(scan(sql`select pg_sleep(60)`)).rejects.toMatchObject({
      code: 'query_too_slow',
      message: expect.stringContaining('choose a shorter period') as string,
    });
    expect(await scan(sql`select 1 as n`)).toEqual([{ n: 1 }]);
  });

  it.each(['funnel', 'questions', 'questions/why/texts', 'pages'])(
    'stay available to members while visitors of a demo project request too many: %s',
    async (path) => {
      const demo = await makeProject(context.database, { demo: true });
      const other = await makeProject(context.database);
      const [ofDemo, ofOther] = [
        await makeMember(context, demo.id, 'viewer'),
        await makeMember(context, other.id, 'viewer'),
      ];
      const stranger = await makePerson(context);
      const popup = ({ id }: TestProject) =>
        `/api/v1/projects/${id}/environments/production/popups/welcome`;
      const url = (project: TestProject) => `${popup(project)}/results/${path}?path=/a`;
      // Locking the tables makes scans wait.
      const connection = await context.database.main.reserve();
      onTestFinished(() => {
        connection.release();
      });
      await connection.query(sql`begin`);
      await connection.query(sql`lock table responses in access exclusive mode`);
      const anonymous = Array.from({ length: 30 }, () => context.app.inject(url(demo)));
      const signedIn = stranger.call('GET', url(demo));
      const members = [ofDemo.call('GET', url(demo)), ofOther.call('GET', url(other))];
      const statusCode = await Promise.race([
        signedIn.then(({ statusCode }) => statusCode),
        ...anonymous.map((reply) => reply.then(({ statusCode }) => statusCode)),
      ]);
      expect(statusCode).toBe(503);
      await connection.query(sql`commit`);
      const replies = await Promise.all([
        ...members,
        ofOther.call('GET', `${popup(other)}/responses`),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const visitors = (await Promise.all(anonymous)).map(({ statusCode }) => statusCode);
      expect([visitors.includes(200), visitors.includes(503)]).toEqual([true, true]);
      await signedIn;
    },
  );

  it('do not affect later statements on the same connection', async () => {
    const { main: db } = context.database;
    const statement = sql`
      select current_setting('statement_timeout') as timeout, current_setting('work_mem') as memory`;
    const settings = () => db.query(statement);
    const [before] = await settings();
    const inside = await createScans(db)(member)(statement);
    expect(inside).toEqual([{ timeout: '20s', memory: '64MB' }]);
    // One for each connection.
    const after = await Promise.all(Array.from({ length: 10 }, settings));
    for (const [one] of after) expect(one).toEqual(before);
  });

  it('support surveys with more text questions than may wait', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `q${String(n)}`);
    const survey = {
      ...testSurvey,
      pages: [0, 20].map((at) => ({
        id: `p${String(at)}`,
        questions: ids.slice(at, at + 20).map((id) => ({ id, type: 'text' as const, title: id })),
      })),
    };
    const { id, environments } = await makeProject(context.database, { demo: true, survey });
    await context.database.main.query(sql`
      with stored as (
        insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id)
        select ${environments.production}, gen_random_uuid(), 1, true,
          (select jsonb_object_agg('q' || q, 'text') from generate_series(0, 39) q), 'welcome', 'nps'
        returning environment_id, id, popup_id, answers
      )
      insert into response_values (environment_id, id, popup_id, day, finished, values)
      select environment_id, id, popup_id, now(), true, answer_values(answers, '', keys)
      from stored join answer_keys using (environment_id, popup_id)`);
    const reply = await context.app.inject(
      `/api/v1/projects/${id}/environments/production/popups/welcome/results/questions`,
    );
    expect(reply.statusCode, reply.body).toBe(200);
    const { items } = reply.json<{ items: object[] }>();
    expect(items).toMatchObject(ids.map(() => ({ answers: 1, latest: [{ text: 'text' }] })));
  });
});
