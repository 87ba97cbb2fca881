import { formatMean, formatShare } from '../../format/numbers';
import { describeMeanChange, describePointsChange } from '../describe-change';
import type { ScoreProps } from './score';
import type { TalliedResults } from './tally';

type Quartiles = NonNullable<Extract<TalliedResults, { type: 'number' }>['quartiles']>;

const percent = (value: number): string => formatShare(value / 100);

/** Returns the question's score and its change, if it has one. */
export function describeScore(
  results: TalliedResults,
  baseline: { results: TalliedResults; name: string } | undefined,
): ScoreProps | undefined {
  const before = baseline?.results;
  const name = baseline?.name ?? '';
  switch (results.type) {
    case 'csat': {
      const { score, interval, mean } = results;
      if (score === null) return undefined;
      const old = before?.type === 'csat' ? before.score : null;
      return {
        name: 'Customer Satisfaction (CSAT)',
        value: percent(score),
        interval: describeInterval(interval, percent),
        meaning: `The share of the two highest ratings. The average rating is ${formatMean(mean)}.`,
        ...(old === null
          ? {}
          : { difference: `${describePointsChange(score, old, name)} (${percent(old)})` }),
      };
    }
    case 'ces': {
      const { mean, interval, easy } = results;
      if (mean === null) return undefined;
      const old = before?.type === 'ces' ? before.mean : null;
      return {
        name: 'Customer Effort Score (CES)',
        value: formatMean(mean),
        interval: describeInterval(interval, formatMean),
        meaning: `The average rating; 7 is easiest. ${formatShare(easy === null ? null : easy / 100)} found it easy (5 or more).`,
        ...(old === null ? {} : { difference: describeMeanChange(mean, old, name) }),
      };
    }
    case 'number': {
      const { mean, interval, quartiles } = results;
      if (mean === null) return undefined;
      const old = before?.type === 'number' ? before.mean : null;
      return {
        name: 'Average',
        value: formatMean(mean),
        interval: describeInterval(interval, formatMean),
        meaning: `The average of all answers.${quartiles ? ` ${describeQuartiles(quartiles)}` : ''}`,
        ...(old === null ? {} : { difference: describeMeanChange(mean, old, name) }),
      };
    }
    default:
      return undefined;
  }
}

function describeQuartiles({ lower, median, upper }: Quartiles): string {
  return `The median is ${formatMean(median)}; half of the answers are between ${formatMean(lower)} and ${formatMean(upper)}.`;
}

interface Interval {
  low: number;
  high: number;
}

/** Describes a confidence interval: "Between +12 and +40, with 95% confidence." */
export function describeInterval(
  interval: Interval | null,
  format: (value: number) => string,
): string {
  return interval === null
    ? 'Too few answers for a confidence interval.'
    : `Between ${format(interval.low)} and ${format(interval.high)}, with 95% confidence.`;
}
