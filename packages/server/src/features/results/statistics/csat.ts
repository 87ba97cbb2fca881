import { CSAT_BEST_RATINGS } from '@service-popups/rules';
import { between, Z, type Interval } from './interval';

export interface Csat {
  answers: number;
  /** Percent; null without answers. */
  score: number | null;
  interval: Interval | null;
}

/** Customer satisfaction: the share of the two best ratings, in percent (Wilson interval). */
export function computeCsat(distribution: readonly number[]): Csat {
  const answers = distribution.reduce((total, count) => total + count, 0);
  if (!answers) return { answers, score: null, interval: null };
  const best = distribution.slice(-CSAT_BEST_RATINGS).reduce((total, count) => total + count, 0);
  const share = best / answers;
  const weight = 1 + Z ** 2 / answers;
  const centre = (share + Z ** 2 / (2 * answers)) / weight;
  const margin =
    (Z / weight) * Math.sqrt((share * (1 - share)) / answers + Z ** 2 / (4 * answers ** 2));
  const score = share * 100;
  return {
    answers,
    score,
    interval: {
      low: Math.min(score, between(0, (centre - margin) * 100, 100)),
      high: Math.max(score, between(0, (centre + margin) * 100, 100)),
    },
  };
}
