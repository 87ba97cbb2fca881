import type { QuestionResults } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareGroups } from '../src/features/results/questions/compare-groups';
import {
  correct,
  compareSamples,
  toSample,
  shareTest,
  type Sample,
} from '../src/features/results/statistics/differences';

const heading = { questionId: 'q', title: '' };

/** The sample of these numbers, by the textbook. */
function sampleFrom(values: readonly number[]): Sample {
  const answers = values.length;
  const score = values.reduce((sum, value) => sum + value, 0) / answers;
  const squares = values.reduce((sum, value) => sum + (value - score) ** 2, 0);
  return { score, variance: squares / (answers - 1) / answers, freedom: answers - 1 };
}

/** The same numbers from 0 to 1 in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Integrates a function by Simpson's rule. */
function integrate(of: (x: number) => number, from: number, to: number): number {
  const steps = 20_000;
  const width = (to - from) / steps;
  let sum = of(from) + of(to);
  for (let step = 1; step < steps; step += 1) sum += of(from + step * width) * (step % 2 ? 4 : 2);
  return (sum * width) / 3;
}

/** The two-sided p-value of Student's t-distribution, from its density alone. */
function integratedTest(t: number, freedom: number): number {
  const density = (x: number): number => (1 + x ** 2 / freedom) ** (-(freedom + 1) / 2);
  return 1 - integrate(density, 0, Math.abs(t)) / integrate(density, 0, 1000);
}

describe('[S19] tests of differences', () => {
  it('of means are Welch’s', () => {
    // Numbers that spread differently, and groups of different sizes.
    const few = Array.from({ length: 34 }, (_, index) => 10 + (index % 7) * 2);
    const many = Array.from({ length: 120 }, (_, index) => 13 + (index % 3));
    const [a, b] = [sampleFrom(few), sampleFrom(many)];
    const variance = a.variance + b.variance;
    const freedom = variance ** 2 / (a.variance ** 2 / 33 + b.variance ** 2 / 119);
    expect(freedom).toBeGreaterThan(33);
    expect(freedom).toBeLessThan(40);
    for (const shift of [0.1, 1, 2.5, 4]) {
      const { points, p } = compareSamples({ ...a, score: b.score + shift }, b);
      const expected = integratedTest(points / Math.sqrt(variance), freedom);
      expect(p / expected).toBeCloseTo(1, 4);
    }
    const { score } = a;
    const results = { type: 'number' as const, ...heading, answers: 34, mean: score };
    const deviation = Math.sqrt(a.variance * 34);
    // The interval may be clamped to the scale, so the variance isn't taken from it.
    const interval = { low: score, high: score };
    expect(
      toSample({ ...results, deviation, interval, quartiles: null, values: [] })?.variance,
    ).toBeCloseTo(a.variance, 12);
  });

  it('are significant if and only if the interval excludes 0, for any number of comparisons', () => {
    const sample = fc.record({
      score: fc.double({ min: -10, max: 10, noNaN: true }),
      variance: fc.double({ min: 0, max: 10, noNaN: true }),
      freedom: fc.constantFrom(29, 33, 150, 5000, 200_000, Infinity),
    });
    fc.assert(
      fc.property(sample, sample, fc.constantFrom(1, 3, 190, 50_000), (a, b, comparisons) => {
        const { points, interval, p } = compareSamples(a, b, comparisons);
        const excludes0 = interval.low > 0 || interval.high < 0;
        // Where they meet, rounding decides.
        if (Math.abs(p - 0.05) > 1e-6) expect([points, p < 0.05]).toEqual([points, excludes0]);
        expect(interval.low).toBeLessThanOrEqual(points);
        expect(interval.high).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  it('of means without variance are certain', () => {
    const all = (mean: number): QuestionResults => ({
      ...{ type: 'ces', ...heading, answers: 30, mean, deviation: 0, easy: 0, distribution: [] },
      interval: { low: mean, high: mean },
    });
    const { score } = compareGroups(
      [5, 3].map((mean) => ({ id: String(mean), results: all(mean) })),
      false,
    );
    const interval = { low: 2, high: 2 };
    expect(score).toEqual({ higher: '5', lower: '3', points: 2, interval, p: 0, comparisons: 1 });
    const same = compareGroups(
      ['a', 'b'].map((id) => ({ id, results: all(5) })),
      false,
    );
    expect(same.score).toMatchObject({ points: 0, p: 1 });
  });

  it('of means have intervals that contain all true differences in 95% of all runs', () => {
    const random = seededRandom(1);
    const runs = 2000;
    let contained = 0;
    for (let run = 0; run < runs; run += 1) {
      // Three groups with the same true mean: the highest and the lowest differ only by chance.
      const groups = [30, 40, 60].map((answers, group): QuestionResults => {
        const spread = [1, 3, 2][group] ?? 1;
        const values = Array.from({ length: answers }, () => (random() - 0.5) * spread);
        const { score, variance } = sampleFrom(values);
        const deviation = Math.sqrt(variance * answers);
        return {
          ...{ type: 'number', ...heading, answers, mean: score, deviation },
          ...{ interval: null, quartiles: null, values: [] },
        };
      });
      const { score } = compareGroups(
        groups.map((results, index) => ({ id: String(index), results })),
        false,
      );
      if (score && score.interval.low <= 0) contained += 1;
    }
    expect(contained / runs).toBeGreaterThan(0.94);
    expect(contained / runs).toBeLessThan(0.98);
  });

  it.each([
    { members: 0.4, others: 0.6, least: 0.7, most: 0.82 },
    { members: 0.5, others: 0.5, least: 0, most: 0.05 },
  ])(
    'of overlapping groups find $members among $others in about as many runs as they should',
    ({ members, others, least, most }) => {
      const random = seededRandom(2);
      const runs = 1000;
      let found = 0;
      for (let run = 0; run < runs; run += 1) {
        // Everyone chose some of three options, and whoever chose the first answers differently.
        const people = Array.from({ length: 280 }, () => {
          const chosen = [random() < 0.5, random() < 0.5, random() < 0.5];
          return { chosen, says: random() < (chosen[0] ? members : others) };
        });
        const count = (of: typeof people): QuestionResults => ({
          ...{ type: 'yes_no', ...heading, answers: of.length, others: [] },
          options: [
            { id: 'yes', label: '', count: of.filter(({ says }) => says).length },
            { id: 'no', label: '', count: of.filter(({ says }) => !says).length },
          ],
        });
        const groups = [0, 1, 2].map((option) => ({
          id: String(option),
          results: count(people.filter(({ chosen }) => chosen[option])),
          others: count(people.filter(({ chosen }) => !chosen[option])),
        }));
        if (compareGroups(groups, true).shares.length > 0) found += 1;
      }
      expect(found / runs).toBeGreaterThanOrEqual(least);
      expect(found / runs).toBeLessThanOrEqual(most);
    },
  );

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
      toSample({
        ...{ type: 'nps', questionId: 'q', title: '', answers: promoters + detractors },
        score: ((promoters - detractors) / (promoters + detractors)) * 100,
        interval: null,
        distribution: [detractors, 0, 0, 0, 0, 0, 0, 0, 0, 0, promoters],
      });
    const [higher, lower] = [nps(70, 30), nps(40, 60)];
    if (!higher || !lower) throw new Error('no sample');
    const { points, interval, p } = compareSamples(higher, lower);
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
