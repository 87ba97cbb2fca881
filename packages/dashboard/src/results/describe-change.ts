import { formatCount, formatMean } from '../format/numbers';

const MINUS = '\u2212';

/** By how much one figure differs from another: "4 points more", "as before". */
export function describePointsChange(now: number, baseline: number, name: string): string {
  const difference = Math.round(now) - Math.round(baseline);
  if (difference === 0) return `as in ${name}`;
  const points = Math.abs(difference) === 1 ? 'point' : 'points';
  return `${formatCount(Math.abs(difference))} ${points} ${difference > 0 ? 'more' : 'less'} than in ${name}`;
}

/** The change of a count, in percent; nothing if there was nothing to compare with. */
export function describeCountChange(now: number, baseline: number, name: string): string {
  if (baseline === 0) return now === 0 ? `none in ${name} either` : `none in ${name}`;
  const percent = Math.round((now / baseline - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? MINUS : '±';
  return `${sign}${formatCount(Math.abs(percent))}\u202f% against ${formatCount(baseline)} in ${name}`;
}

/** By how much a mean differs from another. */
export function describeMeanChange(now: number, baseline: number, name: string): string {
  const difference = Math.round((now - baseline) * 10) / 10;
  if (difference === 0) return `as in ${name} (${formatMean(baseline)})`;
  return `${formatMean(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than in ${name} (${formatMean(baseline)})`;
}
