import {
  reviewStatuses,
  type Answers,
  type Breakdown,
  type Device,
  type FilterValues,
  type PageCounts,
  type QuestionResults,
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
import { randomUUID } from 'node:crypto';
import { runs } from '../../contract/test/support/runs';
import { compareSamples } from '../src/features/results/statistics/differences';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { pageCounts } from '../src/features/results/counts/page-counts';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey } from './support/make-project';
import { makeMember } from './support/person';
import {
  anyOption,
  plans,
  questions,
  resultsAmong,
  reviewedVisit,
  savedVisit,
  type ReviewedVisit,
  type SavedVisit,
} from './support/saved-visits';
import { useApp } from './support/test-app';

const context = useApp();

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

const mondayOf = (day: string): string => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};
const npsGroup = (score: number): string =>
  score >= 9 ? 'promoters' : score >= 7 ? 'passives' : 'detractors';

/** The groups that a response belongs to, null for none. */
const groupings: Record<string, (one: SavedVisit) => (string | null)[]> = {
  device: ({ device }) => [device],
  language: ({ lang }) => [lang?.toLowerCase().split('-')[0] ?? null],
  page: ({ path }) => [path],
  version: ({ version }) => [version === null ? null : String(version)],
  finished: ({ finished }) => [String(finished)],
  day: () => [today],
  week: () => [mondayOf(today)],
  month: () => [`${today.slice(0, 7)}-01`],
  'answer:one': ({ answers }) => [answers.one ?? null],
  'answer:list': ({ answers }) => answers.list ?? [null],
  'answer:yes': ({ answers }) => [answers.yes === undefined ? null : String(answers.yes)],
  'answer:score': ({ answers }) => [answers.score === undefined ? null : npsGroup(answers.score)],
  'answer:plan': ({ answers }) => [answers.plan ?? null],
};

describe('[S19] breakdowns', () => {
  it('have the results of each group alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(savedVisit, { maxLength: 20 }),
        fc.constantFrom(...Object.keys(groupings)),
        fc.constantFrom(...questions.map(({ id }) => id)),
        async (saved, by, questionId) => {
          const read = await resultsAmong(context, saved);
          const { groups } = (await read(`questions/${questionId}/breakdown`, { by })) as Breakdown;
          const groupsOf = groupings[by] ?? (() => []);
          const answered = saved.filter(
            ({ answers }) => (answers as Answers)[questionId] !== undefined,
          );
          const ids = new Set(answered.flatMap(groupsOf));
          const found = groups.map(({ id }) => id);
          expect([...ids].filter((id) => !found.includes(id))).toEqual([]);
          for (const { id, results } of groups) {
            const alone = await resultsAmong(
              context,
              answered.filter((one) => groupsOf(one).includes(id)),
            );
            const { items } = (await alone('questions', {})) as { items: QuestionResults[] };
            // Texts aren't part of a breakdown.
            const texts = { latest: 0, others: 0 };
            const expected = items.find((item) => item.questionId === questionId);
            const present = Object.keys(texts).filter((key) => key in (expected ?? {}));
            expect([by, id, results]).toEqual([
              by,
              id,
              { ...expected, ...Object.fromEntries(present.map((key) => [key, 0])) },
            ]);
          }
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('name the groups with the highest and the lowest score, and unusual shares', async () => {
    const visit = { lang: null, device: null, path: null, version: null, finished: true };
    const some = (n: number, answers: SavedVisit['answers']): SavedVisit[] =>
      Array.from({ length: n }, () => ({ ...visit, answers }));
    const read = await resultsAmong(context, [
      ...some(60, { plan: 'pro', score: 10, one: 'a' }),
      ...some(20, { plan: 'pro', score: 3, one: 'b' }),
      ...some(30, { plan: 'free', score: 10, one: 'a' }),
      ...some(50, { plan: 'free', score: 3, one: 'b' }),
      ...some(5, { plan: 'trial', score: 0, one: 'b' }),
    ]);
    const scores = (await read('questions/score/breakdown', { by: 'answer:plan' })) as Breakdown;
    expect(scores.groups.map(({ id, isSmall }) => [id, isSmall])).toEqual([
      ['free', false],
      ['pro', false],
      ['trial', true],
    ]);
    expect(scores.score).toMatchObject({ higher: 'pro', lower: 'free', points: 75 });
    expect(scores.score?.p).toBeLessThan(0.001);
    const shares = (await read('questions/one/breakdown', { by: 'answer:plan' })) as Breakdown;
    expect(shares.shares[0]).toMatchObject({ share: expect.any(Number) as number });
    expect(shares.shares.map(({ group, option }) => [group, option])).toContainEqual(['pro', 'a']);
  });

  it('compare people who chose an option with those who chose only others', async () => {
    const visit = { lang: null, device: null, path: null, version: null, finished: true };
    const chosen = [['a', 'b'], ['a', 'c'], ['a', 'b', 'c'], ['b'], ['c'], ['b', 'c']];
    const saved = chosen.flatMap((list) =>
      Array.from({ length: 50 }, (_, index): SavedVisit => {
        const one = index < (list.includes('a') ? 20 : 30) ? 'a' : 'b';
        const num = (list.includes('a') ? 1 : 2) + (index % 3);
        return { ...visit, answers: { list, one, num, score: one === 'a' ? 10 : 0 } };
      }),
    );
    const read = await resultsAmong(context, [
      ...saved,
      // Who didn't answer the question isn't compared.
      ...Array.from({ length: 50 }, () => ({
        ...visit,
        answers: { one: 'a' as const, num: 9, score: 10 },
      })),
    ]);
    const breakdown = async (id: string) =>
      (await read(`questions/${id}/breakdown`, { by: 'answer:list' })) as Breakdown;
    expect((await breakdown('one')).shares).toMatchObject([
      { group: 'a', option: 'a', share: 40, others: 60 },
      { group: 'a', option: 'b', share: 60, others: 40 },
    ]);
    const sample = (score: number) => {
      const values = Array.from({ length: 150 }, (_, index) => score + ((index % 50) % 3));
      const mean = values.reduce((sum, value) => sum + value, 0) / 150;
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      return { score: mean, variance: squares / 149 / 150, freedom: 149 };
    };
    const { points, interval, p } = compareSamples(sample(2), sample(1), 3);
    const { score } = await breakdown('num');
    expect(score).toEqual({
      lower: 'a',
      points: expect.closeTo(points, 9) as number,
      interval: {
        low: expect.closeTo(interval.low, 9) as number,
        high: expect.closeTo(interval.high, 9) as number,
      },
      p: expect.closeTo(p, 9) as number,
      comparisons: 3,
    });
    const nps = (await breakdown('score')).score;
    expect(nps).toMatchObject({ lower: 'a', points: expect.closeTo(40, 9) as number });
    expect(nps).not.toHaveProperty('higher');
  });

  it('put answers of a former type of the question into no group', async () => {
    const visit = { lang: null, device: null, path: null, version: null, finished: true };
    const former = { score: 'often', list: 7, num: 1 } as unknown as SavedVisit['answers'];
    const read = await resultsAmong(context, [{ ...visit, answers: former }]);
    for (const by of ['answer:score', 'answer:list']) {
      const { groups } = (await read('questions/num/breakdown', { by })) as Breakdown;
      const counted = groups.filter(({ results }) => results.answers);
      expect(counted.map(({ id, results }) => [id, results.answers])).toEqual([[null, 1]]);
    }
  });

  it('reject what responses cannot be grouped by', async () => {
    const { id } = await makeProject(context.database, { demo: true, survey: testSurvey });
    const read = (questionId: string, by: string) =>
      context.app.inject({
        url: `/api/v1/projects/${id}/environments/production/popups/welcome/results/questions/${questionId}/breakdown`,
        query: { by },
      });
    for (const by of ['colour', 'answer:', 'answer:gone', 'answer:why'])
      expectProblem(await read('score', by), 'invalid_request', 'by');
    expect((await read('gone', 'device')).statusCode).toBe(404);
  });
});

/** The values of a response that filters offer. */
const offered: Record<string, (one: ReviewedVisit) => (string | null)[]> = {
  ...Object.fromEntries(
    ['device', 'language', 'page', 'version', 'finished', 'answer:plan'].map((by) => [
      by,
      groupings[by] ?? (() => []),
    ]),
  ),
  tag: ({ review }) => review?.tags ?? [],
  status: ({ review }) => [review?.status ?? 'new'],
};

describe('[S12] values to filter by', () => {
  it('are those of the selected responses, the most frequent first', async () => {
    const kind = fc.constantFrom(...Object.keys(offered));
    await fc.assert(
      fc.asyncProperty(
        fc.array(reviewedVisit, { maxLength: 25 }),
        filter,
        kind,
        async (saved, given, of) => {
          const read = await resultsAmong(context, saved);
          const counts = new Map<string, number>();
          for (const value of saved.filter(isChosen(given)).flatMap(offered[of] ?? (() => [])))
            if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
          const items = [...counts].map(([value, count]) => ({ value, count }));
          const found = (await read('values', { ...queryOf(given), of })) as FilterValues;
          expect([of, found.more]).toEqual([of, 0]);
          expect(found.items.map(({ count }) => count)).toEqual(
            items.map(({ count }) => count).sort((a, b) => b - a),
          );
          expect([...found.items].sort(byValue)).toEqual([...items].sort(byValue));
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('are the 100 most frequent', async () => {
    const visits = fc.sample(savedVisit, { numRuns: 103, seed: 1 });
    const saved = visits.map((one, index) => ({
      ...one,
      path: `/page-${String(index)}` as '/a',
    }));
    const read = await resultsAmong(context, [...saved, ...saved.slice(-1)]);
    const { items, more } = (await read('values', { of: 'page' })) as FilterValues;
    expect([items[0], items.length, more]).toEqual([{ value: '/page-102', count: 2 }, 100, 3]);
  });

  it('[M4] of reviews are only for members, and those of questions for nobody', async () => {
    const project = await makeProject(context.database, { demo: true });
    const url = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/values`;
    for (const of of ['tag', 'status'])
      expectProblem(await context.app.inject(`${url}?of=${of}`), 'forbidden', 'of');
    for (const of of ['answer:score', 'colour'])
      expectProblem(await context.app.inject(`${url}?of=${of}`), 'invalid_request', 'of');
    expect((await context.app.inject(`${url}?of=page`)).statusCode).toBe(200);
  });
});

const byValue = (a: { value: string }, b: { value: string }): number =>
  a.value < b.value ? -1 : 1;

describe('[S12] drop-off per page', () => {
  it('is counted at the last page with an answer', async () => {
    const project = await makeProject(context.database, { demo: true });
    const row = {
      environmentId: project.environments.production,
      popupId: 'welcome',
      surveyId: 'nps',
      revision: 1,
      version: 1,
      userId: null,
      device: null,
      path: null,
    };
    const given: [answers: Answers, finished: boolean, lang: string][] = [
      [{ score: 9 }, true, 'en'],
      [{ score: 3 }, false, 'en'],
      [{ score: 4 }, false, 'de'],
      [{ score: 4, more: 'x' }, false, 'en'],
      [{ score: 5, why: 'y', more: 'z' }, true, 'en'],
      [{}, false, 'en'],
    ];
    await createResponsesStore(context.database.ingest).save(
      given.map(([answers, finished, lang]) => ({
        ...row,
        id: randomUUID(),
        finished,
        lang,
        answers: JSON.stringify(answers),
        choices: '',
        qualifies: lang === 'en' && finished && 'why' in answers,
      })),
    );
    const address = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/pages`;
    const read = async (query = ''): Promise<PageCounts> =>
      (await context.app.inject(`${address}?${query}`)).json<PageCounts>();
    expect(await read()).toEqual({
      responses: 6,
      finished: 2,
      qualifying: 1,
      rejected: 0,
      pages: [
        { pageId: 'rating', title: 'How likely?', answered: 5, left: 2 },
        { pageId: 'reason', title: 'Why?', answered: 2, left: 1 },
      ],
    });
    expect(await read('lang=de')).toMatchObject({
      responses: 1,
      pages: [{ left: 1 }, { left: 0 }],
    });
  });

  it('counts each visitor at most once', () => {
    const given = fc.record({
      finished: fc.boolean(),
      reached: fc.subarray([0, 1]),
      n: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(given), (all) => {
        const { responses, finished, pages } = pageCounts(
          testSurvey,
          all.flatMap(({ reached, ...rest }) => [
            { ...rest, page: null, last: false },
            ...reached.map((page) => ({ ...rest, page, last: page === reached.at(-1) })),
          ]),
        );
        const left = pages.reduce((sum, page) => sum + page.left, 0);
        expect(finished + left).toBeLessThanOrEqual(responses);
        for (const page of pages) expect(page.left).toBeLessThanOrEqual(page.answered);
      }),
    );
  });
});
