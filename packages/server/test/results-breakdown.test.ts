import type { Answers, Breakdown, QuestionResults } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '../src/features/results/statistics/differences';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey } from './support/make-project';
import { questions, resultsAmong, savedVisit, type SavedVisit } from './support/saved-visits';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

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
    const { points, interval, p } = differenceOf(sample(2), sample(1), 3);
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
