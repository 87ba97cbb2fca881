import type { Answers, Survey } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { findInconsistencies } from './support/faults/find-inconsistencies';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember, type Person } from './support/person';
import { publicIdOf } from './support/public-id';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

const DAY_MS = 86_400_000;
/** The start of yesterday. */
const MIDNIGHT = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;
const POPUPS = ['a', 'b'];
/** Few ids, so that most requests repeat an earlier one. */
const ids = [1, 2, 3, 4, 5, 6].map((n) => `00000000-0000-4000-8000-00000000000${String(n)}`);

const options = ['a', 'b'].map((id) => ({ id, label: id }));
const [first, ...others] = testSurvey.pages;
/** One question for each kind of answer. */
const survey: Survey = {
  ...testSurvey,
  pages: [
    {
      ...first,
      id: 'rating',
      questions: [
        ...(first?.questions ?? []),
        { id: 'one', type: 'single_choice', title: 'One', options },
        { id: 'list', type: 'multiple_choice', title: 'List', options },
        { id: 'yes', type: 'yes_no', title: 'Yes' },
        { id: 'grid', type: 'matrix', title: 'Grid', rows: options, columns: options },
        { id: 'day', type: 'date', title: 'Day' },
      ],
    },
    ...others,
  ],
};

const popupId = fc.constantFrom(...POPUPS);
const userId = fc.option(fc.constantFrom('ada', 'bob'), { nil: undefined });
/** Version 3 was never published. */
const version = fc.option(fc.constantFrom(1, 2, 3), { nil: undefined });
const apiEnvironment = fc.constantFrom('production' as const, 'development' as const);

const report = fc.record(
  {
    id: fc.constantFrom(...ids),
    status: fc.constantFrom('opened', 'completed', 'dismissed'),
    outcome: fc.constantFrom('closed', 'declined', 'later'),
    popupId,
    userId,
    version,
    // Just before and at midnight, now, and too old to be accepted.
    timestamp: fc.constantFrom(MIDNIGHT - 1, MIDNIGHT, Date.now(), 0),
  },
  { requiredKeys: ['status', 'popupId'] },
);
const reports = fc.record({
  path: fc.constant('popups' as const),
  environment: apiEnvironment,
  body: fc.array(report, { minLength: 1, maxLength: 5 }),
});
const response = fc.record({
  path: fc.constant('responses' as const),
  environment: apiEnvironment,
  body: fc.record({
    responseId: fc.constantFrom(...ids),
    popupId,
    surveyId: fc.constant('nps'),
    revision: fc.integer({ min: 1, max: 4 }),
    answers: fc.constantFrom<Answers[]>(
      { score: 10 },
      { score: 9 },
      { score: 3, why: 'x' },
      { score: 3, why: 'y', more: 'z' },
      { score: 3, one: 'a', list: ['b', 'a'], yes: true, grid: { a: 'b' }, why: 'x' },
      {
        score: 9,
        one: 'b',
        list: ['a', 'b'],
        yes: false,
        grid: { a: 'a', b: 'b' },
        day: '2026-02-01',
      },
    ),
    finished: fc.boolean(),
    userId,
    version,
    meta: fc.constantFrom({}, { lang: 'en-GB', device: 'mobile' }, { lang: 'de' }),
  }),
});
const erasure = fc.record({
  path: fc.constant('users' as const),
  environment: apiEnvironment,
  body: fc.constantFrom('ada', 'bob'),
});
const deletion = fc.record({
  path: fc.constant('deletions' as const),
  environment: apiEnvironment,
  body: fc.record({ popupId, responseId: fc.constantFrom(...ids) }),
});
const traffic = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: reports },
    { weight: 4, arbitrary: response },
    { weight: 3, arbitrary: erasure },
    { weight: 2, arbitrary: deletion },
  ),
  { minLength: 1, maxLength: 30 },
);

type Message = typeof traffic extends fc.Arbitrary<(infer One)[]> ? One : never;

describe('[S9] counts', () => {
  const context = useApp();

  let owner: Person;
  const erase = async ({ id }: TestProject, environment: string, userId: string): Promise<void> => {
    const url = `/api/v1/projects/${id}/users/${userId}?environment=${environment}`;
    const { statusCode, body } = await owner.call('DELETE', url);
    expect(statusCode, body).toBe(200);
  };

  const send = async (project: TestProject, message: Message): Promise<void> => {
    const { path, environment, body } = message;
    if (path === 'users') return erase(project, environment, body);
    if (path === 'deletions') {
      const popup = `/api/v1/projects/${project.id}/environments/${environment}/popups/${body.popupId}`;
      const url = `${popup}/results/responses/${publicIdOf(body.responseId)}`;
      const reply = await owner.call('DELETE', url);
      expect([204, 404], reply.body).toContain(reply.statusCode);
      return;
    }
    const apiKey = project.keys[environment];
    const { statusCode } = await context.app.inject({
      method: 'POST',
      url: `${environment === 'development' ? '/dev' : ''}/sdk/${path}`,
      payload: Array.isArray(body) ? body.map((one) => ({ ...one, apiKey })) : { ...body, apiKey },
    });
    // 409: the response belongs to another user or is finished.
    expect(path === 'responses' ? [204, 409] : [204]).toContain(statusCode);
  };

  const compare = async ({ environments }: TestProject): Promise<void> => {
    const { main: db } = context.database;
    const where = sql`where environment_id = any(${sql.param(Object.values(environments))})`;
    const uncounted = sql`
      select environment_id, id from reports ${where}
      except (select environment_id, id from report_ids ${where}
        union all select environment_id, id from previous_report_ids ${where})`;
    expect(await db.query(uncounted)).toEqual([]);
    const repeated = sql`select id from reports ${where} group by environment_id, id having count(*) > 1`;
    expect(await db.query(repeated)).toEqual([]);
    expect(await findInconsistencies(db)).toEqual([]);
  };

  it('[S14] [S21] match the rows, whatever is sent, erased or deleted, in sequence or concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, fc.boolean(), async (messages, concurrent) => {
        const project = await makeProject(context.database, {
          survey,
          popups: POPUPS.map((id) => ({ id, version: 2 })),
        });
        owner = await makeMember(context, project.id, 'owner');
        if (concurrent) await Promise.all(messages.map((message) => send(project, message)));
        else for (const message of messages) await send(project, message);
        await compare(project);
        // Repeating the reports changes nothing.
        const counts = () =>
          context.database.main.query(
            sql`select * from daily_counts order by 1, 2, 3, 4, 5, 6, 7, 8`,
          );
        const before = await counts();
        for (const message of messages) {
          if (message.path !== 'popups') continue;
          const known = message.body.filter(({ id }) => id !== undefined);
          if (known.length) await send(project, { ...message, body: known });
        }
        expect(await counts()).toEqual(before);
      }),
      { numRuns: runs(40) },
    );
  });

  it('follow a response until it is finished', async () => {
    const project = await makeProject(context.database, { popups: [{ id: 'a' }] });
    const counts = () =>
      context.database.main.query(sql`
      select sum(n) filter (where step = 'answered')::int as answered,
        coalesce(sum(n) filter (where step = 'finished'), 0)::int as finished
      from daily_counts where environment_id = ${project.environments.production}`);
    const body = {
      responseId: ids[0] ?? '',
      popupId: 'a',
      surveyId: 'nps' as const,
      answers: { score: 10 } as Answers,
      userId: undefined,
      version: 2 as const,
      meta: {},
    };
    const path = 'responses' as const;
    const environment = 'production' as const;
    for (const [revision, finished, expected] of [
      [1, false, 0],
      [2, true, 1],
      [3, true, 1],
      [2, false, 1],
      [4, false, 1],
    ] as const) {
      await send(project, { path, environment, body: { ...body, revision, finished } });
      expect(await counts()).toEqual([{ answered: 1, finished: expected }]);
    }
  });

  it('[S9] values follow new revisions and deletions of responses', async () => {
    const project = await makeProject(context.database, { popups: [{ id: 'a' }] });
    const { production } = project.environments;
    const { main: db } = context.database;
    const values = () =>
      db.query(sql`
      select values from response_values where environment_id = ${production} order by id`);
    const save = (index: number, revision: number, answers: Answers): Promise<void> => {
      const body = {
        responseId: ids[index] ?? '',
        popupId: 'a',
        surveyId: 'nps' as const,
        revision,
      };
      const rest = { finished: false, userId: undefined, version: undefined, meta: {} };
      return send(project, {
        path: 'responses',
        environment: 'production',
        body: { ...body, answers, ...rest },
      });
    };
    await save(0, 1, { score: 3, why: 'because' });
    await save(1, 1, { score: 7 });
    expect(await values()).toEqual([{ values: ['3', '""', null] }, { values: ['7', null, null] }]);
    await save(1, 2, { score: 8, why: 'why not' });
    await db.query(
      sql`delete from responses where environment_id = ${production} and id = ${ids[0] ?? ''}`,
    );
    expect(await values()).toEqual([{ values: ['8', '""', null] }]);
    await db.query(sql`delete from environments where id = ${production}`);
    expect(await values()).toEqual([]);
  });

  it('[S9] values keep their place when a new version has other questions', async () => {
    const project = await makeProject(context.database, { popups: [{ id: 'a' }] });
    const { main: db } = context.database;
    const environmentId = project.environments.production;
    const publish = (...questions: object[]) =>
      db.query(sql`
      update popups set survey = jsonb_set(survey, '{pages}', ${JSON.stringify([{ id: 'p', questions }])}::jsonb)
      where environment_id = ${environmentId}`);
    const keys = async () => {
      const [row] = await db.query<{ keys: string[] }>(sql`
        select keys from answer_keys where environment_id = ${environmentId}`);
      return row?.keys;
    };
    expect(await keys()).toEqual(['score', 'why', 'more']);
    await publish({ id: 'plan', type: 'single_choice', other: {} }, { id: 'why', type: 'text' });
    expect(await keys()).toEqual(['score', 'why', 'more', 'plan', 'plan.other']);
    // Responses stay when a popup is deleted, so their order does too.
    await db.query(sql`delete from popups where environment_id = ${environmentId}`);
    expect(await keys()).toEqual(['score', 'why', 'more', 'plan', 'plan.other']);
  });
});
