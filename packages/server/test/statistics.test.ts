import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCes } from '../src/features/results/statistics/ces';
import { computeCsat } from '../src/features/results/statistics/csat';
import { npsCounts, npsInterval, npsScore } from '../src/features/results/statistics/nps';
import { studentQuantile } from '../src/features/results/statistics/student';

const counts = (length: number) =>
  fc.array(fc.nat(10_000), { minLength: length, maxLength: length });
const times = (distribution: number[], factor: number) => distribution.map((n) => n * factor);

describe('[S12] the Net Promoter Score', () => {
  it('matches a manually computed example', () => {
    // 50 promoters, 30 passives, 20 detractors.
    const groups = npsCounts([5, 0, 0, 5, 0, 0, 10, 10, 20, 30, 20]);
    expect(groups).toEqual({ promoters: 50, passives: 30, detractors: 20 });
    expect(npsScore(groups)).toBe(30);
    // With three more answers: (50.75 - 20.75) / 103 = 0.291262, and a variance of
    // (71.5 / 103 - 0.291262²) / 103 = 0.0059160; 1.959964 times its root is 0.150752.
    const { low, high } = npsInterval(groups) ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(14.051, 2);
    expect(high).toBeCloseTo(44.2014, 2);
  });

  it('is absent without answers', () => {
    expect(npsScore(npsCounts([]))).toBeNull();
    expect(npsInterval(npsCounts([]))).toBeNull();
  });

  it('lies in its interval, within -100 and 100, which narrows with more answers', () => {
    fc.assert(
      fc.property(counts(11), (distribution) => {
        const groups = npsCounts(distribution);
        const score = npsScore(groups);
        const interval = npsInterval(groups);
        if (score === null || !interval) return;
        expect(interval.low).toBeGreaterThanOrEqual(-100);
        expect(interval.high).toBeLessThanOrEqual(100);
        expect(interval.low).toBeLessThanOrEqual(score);
        expect(interval.high).toBeGreaterThanOrEqual(score);
        const more = npsInterval(npsCounts(times(distribution, 100)));
        expect((more?.high ?? 0) - (more?.low ?? 0)).toBeLessThanOrEqual(
          interval.high - interval.low,
        );
      }),
    );
  });

  it('is negated if the answers are reversed', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (promoters, passives, detractors) => {
        const there = npsInterval({ promoters, passives, detractors });
        const back = npsInterval({ promoters: detractors, passives, detractors: promoters });
        expect(back?.low ?? 0).toBeCloseTo(-(there?.high ?? 0), 8);
        expect(back?.high ?? 0).toBeCloseTo(-(there?.low ?? 0), 8);
      }),
    );
  });
});

describe('[S12] customer satisfaction', () => {
  it('matches a manually computed example', () => {
    // 80 of 100: Wilson's interval is 71.1170 to 86.6633.
    const { answers, score, interval } = computeCsat([5, 5, 10, 50, 30]);
    expect({ answers, score }).toEqual({ answers: 100, score: 80 });
    expect(interval?.low).toBeCloseTo(71.117, 2);
    expect(interval?.high).toBeCloseTo(86.663, 2);
    expect(computeCsat([0, 0, 0, 0, 0])).toEqual({ answers: 0, score: null, interval: null });
  });

  it('lies in its interval, within 0 and 100', () => {
    fc.assert(
      fc.property(counts(5), (distribution) => {
        const { score, interval } = computeCsat(distribution);
        if (score === null || !interval) return;
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.low).toBeLessThanOrEqual(score);
        expect(interval.high).toBeGreaterThanOrEqual(score);
        expect(interval.high).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('[S12] customer effort', () => {
  it('matches a manually computed example', () => {
    // 3, 4, 4, 5: mean 4, variance 2/3, standard error 0.408248, times 3.1824: 1.29921.
    const { answers, mean, interval } = computeCes([0, 0, 1, 2, 1, 0, 0]);
    expect({ answers, mean }).toEqual({ answers: 4, mean: 4 });
    expect(interval?.low).toBeCloseTo(2.7008, 4);
    expect(interval?.high).toBeCloseTo(5.2992, 4);
  });

  it('has no interval for a single answer', () => {
    expect(computeCes([0, 0, 0])).toEqual({
      answers: 0,
      mean: null,
      deviation: null,
      interval: null,
    });
    expect(computeCes([0, 1, 0])).toEqual({
      answers: 1,
      mean: 2,
      deviation: null,
      interval: null,
    });
  });

  it('lies in its interval, within the scale', () => {
    fc.assert(
      fc.property(counts(7), (distribution) => {
        const { mean, interval } = computeCes(distribution);
        if (mean === null || !interval) return;
        expect(interval.low).toBeGreaterThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(mean);
        expect(interval.high).toBeGreaterThanOrEqual(mean);
        expect(interval.high).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('uses quantiles that decrease with the degrees of freedom', () => {
    for (let freedom = 2; freedom < 200; freedom += 1)
      expect(studentQuantile(freedom)).toBeLessThan(studentQuantile(freedom - 1));
    expect(studentQuantile(60)).toBeCloseTo(2.0003, 4);
    for (const freedom of [99_999, 100_000, 1e9])
      expect(studentQuantile(freedom)).toBeCloseTo(1.96, 3);
  });
});
