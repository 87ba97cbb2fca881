import type { Answers, Breakdown, QuestionResults } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correct,
  differenceOf,
  sampleOf,
  shareTest,
} from '../src/features/results/statistics/differences';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey } from './support/make-project';
import { questions, resultsAmong, savedVisit, type SavedVisit } from './support/saved-visits';
import { useApp } from './support/test-app';

const today = new Date().toISOString().slice(0, 10);
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
  const context = useApp();

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
      { numRuns: 30 },
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

describe('[S19] tests of differences', () => {
  it('of shares are exact for small groups, and chi-squared for others', () => {
    // The lady tasting tea: three of four cups.
    expect(shareTest({ hits: 3, answers: 4 }, { hits: 1, answers: 4 })).toBeCloseTo(0.4857, 4);
    expect(shareTest({ hits: 4, answers: 4 }, { hits: 0, answers: 4 })).toBeCloseTo(0.0286, 4);
    expect(shareTest({ hits: 30, answers: 100 }, { hits: 50, answers: 100 })).toBeCloseTo(
      0.0039,
      4,
    );
    expect(shareTest({ hits: 0, answers: 9 }, { hits: 0, answers: 9 })).toBe(1);
  });

  it('of scores have an interval that contains the difference', () => {
    const nps = (promoters: number, detractors: number) =>
      sampleOf({
        ...{ type: 'nps', questionId: 'q', title: '', answers: promoters + detractors },
        score: ((promoters - detractors) / (promoters + detractors)) * 100,
        interval: null,
        distribution: [detractors, 0, 0, 0, 0, 0, 0, 0, 0, 0, promoters],
      });
    const [higher, lower] = [nps(70, 30), nps(40, 60)];
    if (!higher || !lower) throw new Error('no sample');
    const { points, interval, p } = differenceOf(higher, lower);
    expect(points).toBeCloseTo(60);
    expect(interval.low).toBeCloseTo(34.2, 1);
    expect(interval.high).toBeCloseTo(85.8, 1);
    expect(p).toBeLessThan(0.001);
  });

  it('are corrected by the method of Holm', () => {
    expect(correct([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(correct([])).toEqual([]);
  });
});
