import { randomUUID } from 'node:crypto';
import type { Answers, RejectedAnswers, Survey } from '@service-popups/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { allValidators, walkSurvey } from '@service-popups/rules';
import { sql } from 'drizzle-orm';
import { runs } from '../../contract/test/support/runs';
import { addPopup, makeProject, testSurvey, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { expectProblem } from './support/expect-problem';

const context = useApp();

interface Stored {
  id: string;
  revision: number;
  finished: boolean;
  answers: Answers;
  user_id: string | null;
}

describe('[F4] responses', () => {
  const post = (payload: unknown, contentType = 'text/plain', prefix = '') =>
    context.app.inject({
      method: 'POST',
      url: `${prefix}/sdk/responses`,
      headers: { 'content-type': contentType },
      payload: JSON.stringify(payload),
    });

  const stored = (
    { environments }: TestProject,
    kind: 'production' | 'development' = 'production',
  ) =>
    context.database.main.query<Stored>(sql`
      select id, revision, finished, answers, user_id
      from responses where environment_id = ${environments[kind]} order by id`);

  const base = ({ keys }: TestProject) => ({
    responseId: randomUUID(),
    apiKey: keys.production,
    surveyId: 'nps',
    popupId: 'welcome',
    revision: 1,
    answers: {},
    finished: false,
  });

  it.each(['text/plain', 'application/json'])('are stored when sent as %s', async (type) => {
    const project = await makeProject(context.database);
    const response = {
      ...base(project),
      userId: 'ada',
      answers: { score: 7, why: 'It is “fine” 😀' },
      meta: { lang: 'en', device: 'mobile', path: '/cart' },
    };
    const reply = await post(response, type);
    expect(reply.statusCode).toBe(204);
    expect(reply.body).toBe('');
    const rows = await context.database.main.query(sql`
      select id, revision, finished, answers, popup_id, survey_id, user_id, lang, device, path
      from responses where environment_id = ${project.environments.production}`);
    expect(rows).toEqual([
      {
        id: response.responseId,
        revision: 1,
        finished: false,
        answers: response.answers,
        popup_id: 'welcome',
        survey_id: 'nps',
        user_id: 'ada',
        lang: 'en',
        device: 'mobile',
        path: '/cart',
      },
    ]);
  });

  it('keep the highest revision, whatever the order and repeats', async () => {
    const project = await makeProject(context.database);
    const arrivals = fc.integer({ min: 1, max: 5 }).chain((last) =>
      fc.tuple(
        fc.shuffledSubarray(
          Array.from({ length: last }, (_, index) => index + 1),
          { minLength: 1 },
        ),
        fc.array(fc.integer({ min: 1, max: last }), { maxLength: 3 }),
        fc.boolean(),
      ),
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async ([revisions, repeats, together]) => {
        const response = base(project);
        const sent = [...revisions, ...repeats.filter((revision) => revisions.includes(revision))];
        const send = async (revision: number): Promise<void> => {
          const answers = { score: revision };
          const { statusCode } = await post({ ...response, revision, answers });
          expect(statusCode).toBe(204);
        };
        if (together) await Promise.all(sent.map(send));
        else for (const revision of sent) await send(revision);

        const highest = Math.max(...sent);
        const rows = await stored(project);
        expect(rows.filter(({ id }) => id === response.responseId)).toMatchObject([
          { revision: highest, answers: { score: highest } },
        ]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('ignore a repeated revision with other answers', async () => {
    const project = await makeProject(context.database);
    const response = { ...base(project), revision: 2, answers: { score: 9 }, finished: true };
    await post(response);
    for (const revision of [1, 2])
      expect((await post({ ...response, revision, answers: {}, finished: false })).statusCode).toBe(
        204,
      );
    expect(await stored(project)).toMatchObject([
      { revision: 2, answers: { score: 9 }, finished: true },
    ]);
  });

  it('[Q6] lose answers that the newest revision omits', async () => {
    const project = await makeProject(context.database);
    const response = base(project);
    await post({ ...response, answers: { score: 3, why: 'slow' } });
    await post({ ...response, revision: 2, answers: { score: 10 }, finished: true });
    expect(await stored(project)).toMatchObject([{ answers: { score: 10 }, finished: true }]);
  });

  it('are the same whatever the case of their id', async () => {
    const project = await makeProject(context.database);
    const response = base(project);
    await post(response);
    await post({ ...response, responseId: response.responseId.toUpperCase(), revision: 2 });
    expect(await stored(project)).toMatchObject([{ revision: 2 }]);
  });

  it('[Q4] contain no blank texts', async () => {
    const project = await makeProject(context.database);
    await post({ ...base(project), answers: { score: 3, why: ' \n\t', more: '' } });
    expect(await stored(project)).toMatchObject([{ answers: { score: 3 } }]);
  });

  it('are accepted for a popup that is no longer published', async () => {
    const project = await makeProject(context.database);
    await addPopup(context.database, project, 'production', { id: 'old' }, { published: false });
    expect((await post({ ...base(project), popupId: 'old' })).statusCode).toBe(204);
    expect(await stored(project)).toHaveLength(1);
  });

  it('[S6] with the same id in two environments are separate', async () => {
    const [one, two] = [await makeProject(context.database), await makeProject(context.database)];
    const response = { ...base(one), revision: 5, answers: { score: 1 } };
    await post(response);
    const other = { ...response, apiKey: two.keys.production, revision: 1, answers: { score: 2 } };
    await post(other);
    const dev = { ...response, apiKey: one.keys.development, revision: 9, answers: { score: 3 } };
    expect((await post(dev, 'text/plain', '/dev')).statusCode).toBe(204);
    expect(await stored(one)).toMatchObject([{ revision: 5, answers: { score: 1 } }]);
    expect(await stored(two)).toMatchObject([{ revision: 1, answers: { score: 2 } }]);
    expect(await stored(one, 'development')).toMatchObject([
      { revision: 9, answers: { score: 3 } },
    ]);
  });
});

describe('[S1] responses are rejected', () => {
  let project: TestProject;
  beforeAll(async () => {
    project = await makeProject(context.database);
  });

  const stored = () =>
    context.database.main.query(sql`
      select answers, rejected from responses where environment_id = ${project.environments.production}`);

  const send = (change: object) =>
    context.app.inject({
      method: 'POST',
      url: '/sdk/responses',
      payload: {
        responseId: randomUUID(),
        apiKey: project.keys.production,
        surveyId: 'nps',
        popupId: 'welcome',
        revision: 1,
        answers: {},
        finished: false,
        ...change,
      },
    });

  it.each([
    ['without an id', { responseId: undefined }, 'responseId'],
    ['with an id that is not a UUID', { responseId: 'one' }, 'responseId'],
    ['without a key', { apiKey: undefined }, 'apiKey'],
    ['without a popup', { popupId: undefined }, 'popupId'],
    ['with a popup of another environment', { popupId: 'elsewhere' }, 'popupId'],
    ['with another survey than the popup has', { surveyId: 'other' }, 'surveyId'],
    ['without a revision', { revision: undefined }, 'revision'],
    ['with revision 0', { revision: 0 }, 'revision'],
    ['with a fractional revision', { revision: 1.5 }, 'revision'],
    ['with a revision that is too high', { revision: 1e12 }, 'revision'],
    ['without finished', { finished: undefined }, 'finished'],
    ['with finished as a string', { finished: 'yes' }, 'finished'],
    ['without answers', { answers: undefined }, 'answers'],
    ['with a list of answers', { answers: [] }, 'answers'],
    ['with a user id that is too long', { userId: 'x'.repeat(257) }, 'userId'],
    ['with NUL in the path', { meta: { path: '\0' } }, 'meta.path'],
  ])('%s', async (_case, change, field) => {
    expectProblem(await send(change), 'invalid_request', field);
    expect(await stored()).toHaveLength(0);
  });

  it.each([
    ['a rating as a string', { score: '7' }, 'score not_valid'],
    ['a rating above 10', { score: 11 }, 'score not_valid'],
    ['a rating below 0', { score: -1 }, 'score not_valid'],
    ['a fractional rating', { score: 7.5 }, 'score not_valid'],
    ['a boolean rating', { score: true }, 'score not_valid'],
    ['null', { score: null }, 'score not_valid'],
    ['a text that is a number', { why: 5 }, 'why not_valid'],
    ['a text that is a list', { why: ['a'] }, 'why not_valid'],
    ['a text that is too long by default', { why: 'x'.repeat(1001) }, 'why too_long'],
    ['a text that is too long for its question', { more: 'x'.repeat(21) }, 'more too_long'],
    ['a text that no question can have', { why: 'x'.repeat(10_001) }, 'why not_valid'],
    ['NUL', { why: 'a\0b' }, 'why not_valid'],
    ['a lone surrogate', { why: '\udc00' }, 'why not_valid'],
    ['an unknown question', { other: 'x' }, 'other unknown_question'],
    ['an inherited property', { constructor: 'x' }, 'constructor unknown_question'],
    ['a question id with NUL', { 'a\0': 'x' }, 'a\ufffd unknown_question'],
    ['an empty question id', { '': 'x' }, ' unknown_question'],
    [
      'a question id that is too long',
      { ['x'.repeat(90)]: 1 },
      `${'x'.repeat(72)} unknown_question`,
    ],
  ])(
    '[Q4] [F4] answer by answer: with %s, the others are stored',
    async (_case, answers: object, expected) => {
      const valid = Object.hasOwn(answers, 'score') ? { why: 'slow' } : { score: 3 };
      const reply = await send({ answers: { ...valid, ...answers }, version: 1 });
      expect(reply.statusCode).toBe(200);
      const { rejected } = reply.json<RejectedAnswers>();
      expect(rejected.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
        `answers.${expected}`,
      ]);
      expect(await stored()).toEqual([{ answers: valid, rejected: 1 }]);
      await context.database.main.query(sql`truncate responses cascade`);
    },
  );

  it('[F4] naming at most 100 answers in the reply', async () => {
    const answers = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`q${String(n)}`, n]));
    const reply = await send({ answers });
    expect(reply.json<RejectedAnswers>().rejected).toHaveLength(100);
    expect(await stored()).toEqual([{ answers: {}, rejected: 150 }]);
    await context.database.main.query(sql`truncate responses cascade`);
  });

  it.each([
    ['a required text missing', { score: 3 }],
    ['a blank required text', { score: 3, why: '  ' }],
    ['no answer to a question off the path', { score: 9 }],
  ])('[F4] never because of a missing answer: %s', async (_case, answers) => {
    expect((await send({ answers, finished: true, version: 1 })).statusCode).toBe(204);
    expect(await stored()).toEqual([{ answers: { score: answers.score }, rejected: 0 }]);
    await context.database.main.query(sql`truncate responses cascade`);
  });
});

const options = ['a', 'b'].map((id) => ({ id, label: id }));
const survey: Survey = {
  ...testSurvey,
  pages: [
    {
      id: 'first',
      questions: [
        { id: 'score', type: 'nps', title: 'How likely?' },
        { id: 'which', type: 'single_choice', title: 'Which?', options, other: {} },
        {
          id: 'why',
          type: 'text',
          title: 'Why?',
          showIf: {
            any: [[{ key: 'which', op: 'eq', value: 'other' }], [{ key: 'plan', op: 'exists' }]],
          },
        },
      ],
      jumps: [{ when: [{ key: 'score', op: 'gte', value: 9 }], to: 'last' }],
    },
    {
      id: 'second',
      questions: [
        { id: 'grid', type: 'matrix', title: '?', rows: options, columns: options },
        { id: 'when', type: 'date', title: 'When?' },
      ],
      jumps: [{ when: [{ key: 'grid.a', op: 'eq', value: 'b' }], to: 'thanks' }],
    },
    { id: 'last', questions: [{ id: 'more', type: 'multiple_choice', title: '?', options }] },
  ],
  hiddenFields: [{ id: 'plan' }],
};
const answers = fc.record(
  {
    score: fc.integer({ min: 0, max: 10 }),
    which: fc.constantFrom('a', 'other'),
    'which.other': fc.constantFrom('x', 'Both'),
    why: fc.constantFrom('So', '  '),
    grid: fc.constantFrom<Answers[string]>({}, { a: 'a' }, { a: 'b', b: 'a' }),
    when: fc.constantFrom('2026-01-31', ''),
    more: fc.constantFrom<Answers[string]>([], ['a'], ['b', 'a']),
    plan: fc.constantFrom<Answers[string]>('pro', 3, true),
  },
  { requiredKeys: ['which.other'] },
);

describe('[Q6] a stored response', () => {
  const post = async ({ keys }: TestProject, given: unknown, finished = true) => {
    const responseId = randomUUID();
    const payload = {
      responseId,
      apiKey: keys.production,
      surveyId: 'nps',
      popupId: 'welcome',
      revision: 1,
      version: 1,
      answers: given,
      finished,
    };
    const response = await context.app.inject({ method: 'POST', url: '/sdk/responses', payload });
    const [row] = await context.database.main.query<{ answers: Answers }>(sql`
      select answers from responses where id = ${responseId}`);
    return { response, stored: row?.answers };
  };

  it('contains the answers on the path taken', async () => {
    const project = await makeProject(context.database, { survey });
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const { response, stored } = await post(project, given);
        expect(response.statusCode, response.body).toBeLessThan(300);
        expect(stored).toEqual(
          walkSurvey({ survey, validators: allValidators }, given as Answers).answers,
        );
        if (Number(given.score) >= 9) expect(stored).not.toHaveProperty('grid');
        if (given.which !== 'other') expect(stored).not.toHaveProperty('which.other');
      }),
      { numRuns: runs(40) },
    );
  });

  it('contains all valid answers if the path depends on attributes', async () => {
    const [first, second, last] = survey.pages;
    if (!first || !second || !last) throw new Error('the survey has three pages');
    const when = [{ key: 'plan', op: 'eq' as const, value: 'pro', of: 'attribute' as const }];
    const pages = [{ ...first, jumps: [{ when, to: 'last' }] }, second, last];
    const project = await makeProject(context.database, { survey: { ...survey, pages } });
    const given = { score: 9, which: 'a', why: 'So', grid: { a: 'a' }, more: ['a'], plan: 'x' };
    const { stored } = await post(project, { ...given, when: ' ', 'which.other': 'x' });
    expect(stored).toEqual(given);
  });

  it.each([
    ['nowhere', { nowhere: 1 }],
    ['score.other', { 'score.other': 'x' }],
    ['which', { which: 'other' }],
    ['grid', { grid: { a: 'c' } }],
    ['when', { when: '2026-02-30' }],
    ['plan', { plan: ['pro'] }],
  ])('contains the other answers if %s is invalid, even those off the path', async (id, given) => {
    const project = await makeProject(context.database, { survey });
    const { response, stored } = await post(project, { score: 9, more: ['a'], ...given }, false);
    expect(response.json()).toMatchObject({ rejected: [{ field: `answers.${id}` }] });
    expect(stored).toEqual({ score: 9, more: ['a'] });
  });

  it('names valid answers that are off the path', async () => {
    const project = await makeProject(context.database, { survey });
    const { response, stored } = await post(project, { score: 9, grid: { a: 'a' } });
    expect(response.json()).toEqual({
      rejected: [{ field: 'answers.grid', problem: 'not_on_path' }],
    });
    expect(stored).toEqual({ score: 9 });
  });
});
