import { formatMean, formatShare, formatTimes } from '../../format/numbers';
import type { TalliedResults } from './tally';

/** Describes the most common answer. */
export function describeTally(results: TalliedResults): string {
  switch (results.type) {
    case 'csat':
    case 'ces':
      return describeMostCommon(
        results.distribution.map((count, index) => ({ label: String(index + 1), count })),
        results.answers,
      );
    case 'number':
      return describeMostCommon(
        results.values.map(({ value, count }) => ({ label: formatMean(value), count })),
        results.answers,
      );
    case 'date':
      return describeMostCommon(
        results.values.map(({ value, count }) => ({ label: value, count })),
        results.answers,
      );
    case 'ranking': {
      const best = leader(results.options, ({ mean }) => -(mean ?? Infinity));
      return best === undefined || best.mean === null
        ? ''
        : `“${best.label}” ranks first, with an average rank of ${formatMean(best.mean)}.`;
    }
    case 'points': {
      const best = leader(results.options, ({ mean }) => mean ?? -1);
      return best === undefined || best.mean === null
        ? ''
        : `“${best.label}” gets the most: ${formatMean(best.mean)} points on average.`;
    }
    default:
      return describeMostCommon(results.options, results.answers);
  }
}

function describeMostCommon(
  entries: readonly { label: string; count: number }[],
  answers: number,
): string {
  const most = leader(entries, ({ count }) => count);
  return most === undefined || most.count === 0
    ? ''
    : `Most common: “${most.label}”, ${formatTimes(most.count)} (${formatShare(most.count / answers)}).`;
}

/** Returns the first entry with the highest value. */
export function leader<Entry>(
  entries: readonly Entry[],
  value: (entry: Entry) => number,
): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (best, entry) => (best === undefined || value(entry) > value(best) ? entry : best),
    undefined,
  );
}
