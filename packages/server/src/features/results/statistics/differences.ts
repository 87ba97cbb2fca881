import type { QuestionResults } from '@service-popups/contract';
import jstat from 'jstat';
import { npsCounts } from './nps';
import type { Interval } from './interval';
import { studentQuantile, studentTest } from './student';

const { chisquare, hypgeom } = jstat.jStat;

/** Differences that are more likely to be chance aren't reported. */
export const SIGNIFICANT = 0.05;

/** A score, and how much it varies by chance. */
export interface Sample {
  score: number;
  /** The variance of the score. */
  variance: number;
  /** Degrees of freedom of the variance: infinite where a normal distribution is assumed. */
  freedom: number;
}

/** Null for a question without a score, or too few answers. */
export function toSample(results: QuestionResults): Sample | null {
  switch (results.type) {
    case 'nps': {
      if (results.score === null) return null;
      // The same three answers are added as for the interval of one score.
      const { promoters, detractors } = npsCounts(results.distribution);
      const answers = results.answers + 3;
      const [high, low] = [(promoters + 0.75) / answers, (detractors + 0.75) / answers];
      const variance = (high + low - (high - low) ** 2) / answers;
      return { score: results.score, variance: variance * 100 ** 2, freedom: Infinity };
    }
    case 'csat': {
      if (results.score === null) return null;
      // Agresti and Caffo: one success and one failure are added to each group.
      const answers = results.answers + 2;
      const share = ((results.score / 100) * results.answers + 1) / answers;
      const variance = ((share * (1 - share)) / answers) * 100 ** 2;
      return { score: results.score, variance, freedom: Infinity };
    }
    case 'ces':
    case 'number': {
      const { mean, deviation, answers } = results;
      if (mean === null || deviation === null) return null;
      return { score: mean, variance: deviation ** 2 / answers, freedom: answers - 1 };
    }
    default:
      return null;
  }
}

export interface Difference {
  points: number;
  interval: Interval;
  p: number;
}

/**
 * How much higher one score is, with its 95% confidence interval and two-sided p-value, by Welch's t-test. Both are
 * corrected for the number of comparisons (Bonferroni), so the interval excludes 0 if and only if the difference is
 * significant.
 */
export function compareSamples(higher: Sample, lower: Sample, comparisons = 1): Difference {
  const points = higher.score - lower.score;
  const variance = higher.variance + lower.variance;
  // Means of equal answers: nothing is left to chance.
  if (!variance) return { points, interval: { low: points, high: points }, p: points ? 0 : 1 };
  // Welch and Satterthwaite: each sample counts with its part of the variance.
  const part = higher.variance / variance;
  const freedom = 1 / (part ** 2 / higher.freedom + (1 - part) ** 2 / lower.freedom);
  const deviation = Math.sqrt(variance);
  const margin = studentQuantile(freedom, 1 - SIGNIFICANT / comparisons) * deviation;
  return {
    points,
    interval: { low: points - margin, high: points + margin },
    p: Math.min(1, studentTest(points / deviation, freedom) * comparisons),
  };
}

/** Below that, the chi-squared test isn't reliable. */
const MIN_EXPECTED = 5;

/** The p-value of two shares being equal: `hits` of `answers` in a group, and in all others. */
export function shareTest(
  group: { hits: number; answers: number },
  others: { hits: number; answers: number },
): number {
  const answers = group.answers + others.answers;
  const hits = group.hits + others.hits;
  if (!group.answers || !others.answers || !hits || hits === answers) return 1;
  const expected = [group, others].flatMap((of) => [
    (of.answers * hits) / answers,
    (of.answers * (answers - hits)) / answers,
  ]);
  if (Math.min(...expected) < MIN_EXPECTED) return fisher(group.hits, answers, hits, group.answers);
  const given = [group, others].flatMap((of) => [of.hits, of.answers - of.hits]);
  const statistic = given.reduce(
    (total, count, index) => total + (count - (expected[index] ?? 1)) ** 2 / (expected[index] ?? 1),
    0,
  );
  return Math.max(0, 1 - chisquare.cdf(statistic, 1));
}

/** Fisher's exact test: the probability of all tables that are at most as likely as this one. */
function fisher(x: number, population: number, successes: number, drawn: number): number {
  const least = Math.max(0, drawn - (population - successes));
  const most = Math.min(successes, drawn);
  const of = (n: number): number => hypgeom.pdf(n, population, successes, drawn);
  const limit = of(x) * (1 + 1e-7);
  let p = 0;
  for (let n = least; n <= most; n += 1) {
    const probability = of(n);
    if (probability <= limit) p += probability;
  }
  return Math.min(1, p);
}

/** Corrects p-values for multiple comparisons, by the method of Holm. */
export function correct(values: readonly number[]): number[] {
  const sorted = values.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const corrected = new Array<number>(values.length);
  let least = 0;
  sorted.forEach(({ p, index }, rank) => {
    least = Math.max(least, Math.min(1, p * (values.length - rank)));
    corrected[index] = least;
  });
  return corrected;
}
