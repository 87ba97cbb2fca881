import { randomUUID } from 'node:crypto';
import type { Answers, Device, Question, ResponsesQuery, Survey } from '@service-popups/contract';
import { formatAnswerFilters, type AnswerFilter, type AnswerTest } from '@service-popups/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createResponsesStore } from '../src/features/responses/store';
import { makeProject, testSurvey } from './support/make-project';
import { useApp } from './support/test-app';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
/** One question for each kind of answer. */
const questions: Question[] = [
  { id: 'score', type: 'nps', title: 'Score' },
  { id: 'one', type: 'single_choice', title: 'One', options, other: {} },
  { id: 'list', type: 'multiple_choice', title: 'List', options },
  { id: 'yes', type: 'yes_no', title: 'Yes' },
  { id: 'num', type: 'number', title: 'Number' },
  { id: 'rank', type: 'ranking', title: 'Rank', options },
  { id: 'grid', type: 'matrix', title: 'Grid', rows: options, columns: options },
  { id: 'share', type: 'points', title: 'Share', options, total: 10 },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'why', type: 'text', title: 'Why' },
];
const survey: Survey = {
  ...testSurvey,
  pages: [
    { id: 'first', questions: questions.slice(0, 4) },
    { id: 'second', questions: questions.slice(4) },
  ],
  hiddenFields: [{ id: 'plan' }],
};

const of = fc.constantFrom(...options.map(({ id }) => id));
const visit = fc.record({
  lang: fc.constantFrom(null, 'en', 'en-GB', 'EN', 'eng', 'de'),
  device: fc.constantFrom<(Device | null)[]>(null, 'desktop', 'mobile'),
  path: fc.constantFrom(null, '/a', '/a/b'),
  version: fc.constantFrom(null, 1, 2),
  finished: fc.boolean(),
  answers: fc.record(
    {
      score: fc.integer({ min: 0, max: 10 }),
      one: fc.constantFrom('a', 'b', 'other'),
      'one.other': fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
      list: fc.uniqueArray(of, { minLength: 1 }),
      yes: fc.boolean(),
      num: fc.constantFrom(-1.5, 0, 2, 1e12),
      rank: fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }),
      grid: fc.dictionary(of, of, { maxKeys: 3, noNullPrototype: true }),
      share: fc.record({ a: fc.nat(10) }, { noNullPrototype: true }),
      day: fc.constantFrom('2026-01-31', '2026-02-01'),
      why: fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
      plan: fc.constantFrom('free', 'pro'),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
});
type Visit = typeof visit extends fc.Arbitrary<infer One> ? One : never;

const today = new Date().toISOString().slice(0, 10);
const answerFilter: fc.Arbitrary<AnswerFilter> = fc
  .record({
    key: fc.constantFrom(...questions.map(({ id }) => id), 'plan'),
    test: fc.oneof(
      fc.constantFrom<AnswerTest[]>({ is: 'given' }, { is: 'missing' }),
      fc.record({
        is: fc.constant('any' as const),
        values: fc.uniqueArray(fc.constantFrom('a', 'b', '9', 'true', 'pro', '2026-01-31'), {
          minLength: 1,
        }),
      }),
      fc.record(
        {
          is: fc.constant('between' as const),
          least: fc.integer({ min: -2, max: 5 }),
          most: fc.integer({ min: 2, max: 9 }),
        },
        { requiredKeys: ['is', 'least'] },
      ),
    ),
    row: of,
  })
  .map(({ key, test, row }) => (key === 'grid' ? { key, test, row } : { key, test }));
const filter = fc.record(
  {
    version: fc.constantFrom('1', '2'),
    from: fc.constant(today),
    to: fc.constant(today),
    device: fc.constantFrom<Device[]>('desktop', 'mobile'),
    lang: fc.constantFrom('en', 'en-gb', 'de'),
    path: fc.constant('/a'),
    finished: fc.constantFrom('true' as const, 'false' as const),
    answers: fc.array(answerFilter, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
type Filter = typeof filter extends fc.Arbitrary<infer One> ? One : never;

const passes = (answer: unknown, test: AnswerFilter['test']): boolean => {
  if (test.is === 'given') return answer !== undefined;
  if (test.is === 'missing') return answer === undefined;
  if (test.is === 'between') {
    const { least = -Infinity, most = Infinity } = test;
    return typeof answer === 'number' && answer >= least && answer <= most;
  }
  const values = Array.isArray(answer) ? answer : [answer];
  return values.some((value) => test.values.includes(String(value)));
};

const isChosen =
  ({ version, device, path, lang, finished, answers = [] }: Filter) =>
  (one: Visit) =>
    (version === undefined || one.version === Number(version)) &&
    (device === undefined || one.device === device) &&
    (path === undefined || one.path === path) &&
    (lang === undefined || `${one.lang ?? ''}-`.toLowerCase().startsWith(`${lang}-`)) &&
    (finished === undefined || String(one.finished) === finished) &&
    answers.every(({ key, row, test }) => {
      const answer = (one.answers as Answers)[key];
      return passes(row === undefined ? answer : (answer as Answers | undefined)?.[row], test);
    });

/** As in an address. */
const queryOf = ({ answers, ...rest }: Filter): ResponsesQuery =>
  answers ? { ...rest, answers: formatAnswerFilters(answers) } : rest;

describe('[S12] filtered results', () => {
  const context = useApp();

  /** The results of a project with only these responses. */
  const among = async (saved: Visit[]) => {
    const project = await makeProject(context.database, { demo: true, survey });
    if (saved.length)
      await createResponsesStore(context.database.ingest).save(
        saved.map(({ answers, ...rest }) => ({
          ...rest,
          answers: JSON.stringify(answers),
          choices: 'one,day,plan',
          qualifies: false,
          environmentId: project.environments.production,
          id: randomUUID(),
          revision: 1,
          popupId: 'welcome',
          surveyId: 'nps',
          userId: null,
        })),
      );
    return async (part: string, query: ResponsesQuery): Promise<unknown> => {
      const { statusCode, body } = await context.app.inject({
        url: `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/${part}`,
        query: Object.fromEntries(Object.entries(query)),
      });
      expect(statusCode, body).toBe(200);
      // Texts are sorted by time, which differs between projects.
      return JSON.parse(body, (key, value: unknown) =>
        key === 'latest' || key === 'others' ? (value as unknown[]).length : value,
      ) as unknown;
    };
  };

  it('[S9] match those of the selected responses alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { maxLength: 25 }), filter, async (saved, given) => {
        const query = queryOf(given);
        const all = await among(saved);
        const chosen = await among(saved.filter(isChosen(given)));
        for (const part of ['questions', 'pages'])
          expect([query, await all(part, query)]).toEqual([query, await chosen(part, {})]);
      }),
      { numRuns: 40 },
    );
  });

  it('are queued under load, and all succeed', async () => {
    const read = await among([]);
    const replies = Array.from({ length: 8 }, () => read('questions', { path: '/a' }));
    expect(new Set((await Promise.all(replies)).map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
