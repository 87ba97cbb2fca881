import { formatCount, formatMean, formatShare, formatTimes, locale } from '../../format/numbers';
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
      const best = leaders(results.options, ({ mean }) => -(mean ?? Infinity));
      const [first] = best;
      return first === undefined || first.mean === null
        ? ''
        : best.length === 1
          ? `${named(best)} ranks first, with an average rank of ${formatMean(first.mean)}.`
          : `${named(best)} tie for first, with an average rank of ${formatMean(first.mean)}.`;
    }
    case 'points': {
      const best = leaders(results.options, ({ mean }) => mean ?? -1);
      const [first] = best;
      return first === undefined || first.mean === null
        ? ''
        : best.length === 1
          ? `${named(best)} gets the most: ${formatMean(first.mean)} points on average.`
          : `${named(best)} tie for the most: ${formatMean(first.mean)} points each on average.`;
    }
    default:
      return describeMostCommon(results.options, results.answers);
  }
}

function describeMostCommon(
  entries: readonly { label: string; count: number }[],
  answers: number,
): string {
  const most = leaders(entries, ({ count }) => count);
  const [first] = most;
  if (first === undefined || first.count === 0) return '';
  const share = formatShare(first.count / answers);
  return most.length === 1
    ? `Most common: ${named(most)}, ${formatTimes(first.count)} (${share}).`
    : `Tied for most common: ${named(most)}, ${formatTimes(first.count)} each (${share}).`;
}

const MAX_NAMED = 3;

/** As in "“A” and “B”", or "“A”, “B” and 2 others". */
function named(entries: readonly { label: string }[]): string {
  const isLong = entries.length > MAX_NAMED;
  const shown = isLong ? entries.slice(0, MAX_NAMED - 1) : entries;
  const others = entries.length - shown.length;
  return list.format([
    ...shown.map(({ label }) => `“${label}”`),
    ...(others > 0 ? [`${formatCount(others)} others`] : []),
  ]);
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Returns all entries with the highest value. */
export function leaders<Entry>(
  entries: readonly Entry[],
  value: (entry: Entry) => number,
): Entry[] {
  const highest = Math.max(...entries.map(value));
  return entries.filter((entry) => value(entry) === highest);
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
