import {
  reviewStatuses,
  type Answers,
  type Device,
  type ResponsesQuery,
} from '@service-popups/contract';
import {
  formatAnswerFilters,
  formatTagFilter,
  type AnswerFilter,
  type AnswerTest,
} from '@service-popups/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { makeProject } from './support/make-project';
import { makeMember } from './support/person';
import {
  anyOption,
  plans,
  questions,
  resultsAmong,
  reviewedVisit,
  type ReviewedVisit,
} from './support/saved-visits';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

const today = new Date().toISOString().slice(0, 10);
const answerFilter: fc.Arbitrary<AnswerFilter> = fc
  .record({
    key: fc.constantFrom(...questions.map(({ id }) => id), 'plan'),
    test: fc.oneof(
      fc.constantFrom<AnswerTest[]>({ is: 'given' }, { is: 'missing' }),
      fc.record({
        is: fc.constant('any' as const),
        values: fc.uniqueArray(fc.constantFrom('a', 'b', '9', 'true', '2026-01-31', ...plans), {
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
    row: anyOption,
  })
  .map(({ key, test, row }) => (key === 'grid' ? { key, test, row } : { key, test }))
  .filter(({ key, test }) => key !== 'why' || test.is === 'given' || test.is === 'missing');
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
    status: fc.constantFrom(...reviewStatuses),
    tag: fc.uniqueArray(fc.constantFrom('bug', 'Too  Slow', '-', 'a,b', 'unknown', null), {
      minLength: 1,
      maxLength: 3,
    }),
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

const isTagged = ({ review }: ReviewedVisit, name: string | null): boolean => {
  const tags = review?.tags ?? [];
  if (name === null) return tags.length === 0;
  return tags.some((tag) => tag.toLowerCase() === name.toLowerCase().replace('  ', ' '));
};

const isChosen =
  ({ version, device, path, lang, finished, status, tag, answers = [] }: Filter) =>
  (one: ReviewedVisit) =>
    (version === undefined || one.version === Number(version)) &&
    (device === undefined || one.device === device) &&
    (path === undefined || one.path === path) &&
    (lang === undefined || `${one.lang ?? ''}-`.toLowerCase().startsWith(`${lang}-`)) &&
    (finished === undefined || String(one.finished) === finished) &&
    (status === undefined || (one.review?.status ?? 'new') === status) &&
    (tag === undefined || tag.some((name) => isTagged(one, name))) &&
    answers.every(({ key, row, test }) => {
      const answer = (one.answers as Answers)[key];
      return passes(row === undefined ? answer : (answer as Answers | undefined)?.[row], test);
    });

/** As in an address. */
const queryOf = ({ answers, tag, ...rest }: Filter): ResponsesQuery => ({
  ...rest,
  ...(answers && { answers: formatAnswerFilters(answers) }),
  ...(tag && { tag: formatTagFilter(tag) }),
});

describe('[S12] filtered results', () => {
  const context = useApp();
  const among = (saved: ReviewedVisit[]) => resultsAmong(context, saved);

  it('[S9] match those of the selected responses alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(reviewedVisit, { maxLength: 25 }), filter, async (saved, given) => {
        const query = queryOf(given);
        const all = await among(saved);
        const chosen = await among(saved.filter(isChosen(given)));
        for (const part of ['questions', 'pages'])
          expect([query, await all(part, query)]).toEqual([query, await chosen(part, {})]);
      }),
      { numRuns: runs(40) },
    );
  });

  it('can’t be those with a certain text, and say what to use instead', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const base = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results`;
    for (const value of ['slow', '1..2']) {
      const reply = await viewer.call('GET', `${base}/questions?answers=why:${value}`);
      expectProblem(reply, 'invalid_request', 'answers');
      expect(reply.json<{ detail: string }>().detail).toContain(
        "`why` is a text, which can't be filtered by value: use `why:*`",
      );
    }
    for (const value of ['*', '-'])
      expect((await viewer.call('GET', `${base}/questions?answers=why:${value}`)).statusCode).toBe(
        200,
      );
  });

  it('are queued under load, and all succeed', async () => {
    const read = await among([]);
    const replies = Array.from({ length: 8 }, () => read('questions', { path: '/a' }));
    expect(new Set((await Promise.all(replies)).map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
