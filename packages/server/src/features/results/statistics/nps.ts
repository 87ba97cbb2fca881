import { npsGroups, type RatingRange } from '@service-popups/rules';
import { between, Z, type Interval } from './interval';

export interface NpsCounts {
  promoters: number;
  passives: number;
  detractors: number;
}

/** Splits counts by rating, 0 to 10, into the three groups. */
export function npsCounts(distribution: readonly number[]): NpsCounts {
  const sum = ({ lowest, highest }: RatingRange): number =>
    distribution.slice(lowest, highest + 1).reduce((total, count) => total + count, 0);
  const { promoters, passives, detractors } = npsGroups;
  return { promoters: sum(promoters), passives: sum(passives), detractors: sum(detractors) };
}

/** Net Promoter Score: the share of promoters minus that of detractors, in percent. */
export function npsScore({ promoters, passives, detractors }: NpsCounts): number | null {
  const answers = promoters + passives + detractors;
  return answers ? ((promoters - detractors) / answers) * 100 : null;
}

/**
 * The 95% confidence interval of the score, by the adjusted Wald method: it adds three answers, spread
 * evenly, so that few answers don't look too certain. Always contains the score.
 */
export function npsInterval(counts: NpsCounts): Interval | null {
  const score = npsScore(counts);
  if (score === null) return null;
  const answers = counts.promoters + counts.passives + counts.detractors + 3;
  const promoters = (counts.promoters + 0.75) / answers;
  const detractors = (counts.detractors + 0.75) / answers;
  const centre = promoters - detractors;
  const margin = Z * Math.sqrt((promoters + detractors - centre ** 2) / answers);
  return {
    low: Math.min(score, between(-100, (centre - margin) * 100, 100)),
    high: Math.max(score, between(-100, (centre + margin) * 100, 100)),
  };
}
