import type { Answers, Survey } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInconsistencies } from './support/faults/find-inconsistencies';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember, type Person } from './support/person';
import { useApp } from './support/test-app';

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
    status: fc.constantFrom('opened', 'completed'),
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
const traffic = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: reports },
    { weight: 4, arbitrary: response },
    { weight: 3, arbitrary: erasure },
  ),
  { minLength: 1, maxLength: 30 },
);

type Message = typeof traffic extends fc.Arbitrary<(infer One)[]> ? One : never;

describe('[S9] counts', () => {
  const context = useApp({ env: { RATE_LIMIT_ADDRESS: '0' } });

  let owner: Person;
  const erase = async ({ id }: TestProject, environment: string, userId: string): Promise<void> => {
    const url = `/api/v1/projects/${id}/users/${userId}?environment=${environment}`;
    const { statusCode, body } = await owner.call('DELETE', url);
    expect(statusCode, body).toBe(200);
  };

  const send = async (project: TestProject, message: Message): Promise<void> => {
    const { path, environment, body } = message;
    if (path === 'users') return erase(project, environment, body);
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
    const { sql } = context.database;
    const where = sql`where environment_id = any(${Object.values(environments)})`;
    const reports = sql`
      select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
        (occurred_at at time zone 'utc')::date as day, status, count(*) as n
      from reports ${where} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`;
    const reportCounts = sql`
      select environment_id, popup_id, survey_id, version, day, status, n
      from report_counts ${where} order by 1, 2, 3, 4, 5, 6`;
    expect(await reportCounts).toEqual(await reports);

    const responses = sql`
      select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
        (created_at at time zone 'utc')::date as day, count(*) as answered,
        count(*) filter (where finished) as finished
      from responses ${where} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;
    const responseCounts = sql`
      select environment_id, popup_id, survey_id, version, day, answered, finished
      from response_counts ${where} order by 1, 2, 3, 4, 5`;
    expect(await responseCounts).toEqual(await responses);

    const uncounted = sql`
      select environment_id, id from reports ${where}
      except select environment_id, id from report_ids ${where}`;
    expect(await uncounted).toEqual([]);
    const repeated = sql`select id from reports ${where} group by environment_id, id having count(*) > 1`;
    expect(await repeated).toEqual([]);
    expect(await findInconsistencies(sql)).toEqual([]);
  };

  it('[S14] match the rows, whatever is sent or erased, in sequence or concurrently', async () => {
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
        const before = await context.database
          .sql`select * from report_counts order by 1, 2, 3, 4, 5, 6`;
        for (const message of messages) {
          if (message.path !== 'popups') continue;
          const known = message.body.filter(({ id }) => id !== undefined);
          if (known.length) await send(project, { ...message, body: known });
        }
        expect(
          await context.database.sql`select * from report_counts order by 1, 2, 3, 4, 5, 6`,
        ).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  it('follow a response until it is finished', async () => {
    const project = await makeProject(context.database, { popups: [{ id: 'a' }] });
    const counts = () => context.database.sql`
      select answered::int, finished::int from response_counts
      where environment_id = ${project.environments.production}`;
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

  it('of answers follow updates and deletions of responses', async () => {
    const project = await makeProject(context.database, { popups: [{ id: 'a' }] });
    const { production } = project.environments;
    const { sql } = context.database;
    const counts = () => sql`
      select question_id, answer, n::int from answer_counts
      where environment_id = ${production} and day = 'infinity' order by question_id, answer collate "C"`;
    for (const [index, score] of [3, 3, 7].entries()) {
      const responseId = ids[index] ?? '';
      const body = { responseId, popupId: 'a', surveyId: 'nps' as const, revision: 1 };
      const answers: Answers = { score, why: `because ${String(score)}` };
      await send(project, {
        path: 'responses',
        environment: 'production',
        body: {
          ...body,
          answers,
          finished: false,
          userId: undefined,
          version: undefined,
          meta: {},
        },
      });
    }
    expect(await counts()).toEqual([
      { question_id: 'score', answer: '3', n: 2 },
      { question_id: 'score', answer: '7', n: 1 },
      { question_id: 'why', answer: '""', n: 3 },
    ]);
    await sql`
      update responses set answers = '{"score": 7, "tags": ["a"], "yes": true}'
      where environment_id = ${production} and id = ${ids[0] ?? ''}`;
    await sql`delete from responses where environment_id = ${production} and id = ${ids[1] ?? ''}`;
    expect(await counts()).toEqual([
      { question_id: 'score', answer: '7', n: 2 },
      { question_id: 'tags', answer: '["a", 1]', n: 1 },
      { question_id: 'tags', answer: '[]', n: 1 },
      { question_id: 'why', answer: '""', n: 1 },
      { question_id: 'yes', answer: 'true', n: 1 },
    ]);
    const answers = (await findInconsistencies(sql)).filter((line) =>
      /^(answers|reach):/.test(line),
    );
    expect(answers).toEqual([]);
    await sql`delete from environments where id = ${production}`;
    expect(await counts()).toEqual([]);
  });
});
