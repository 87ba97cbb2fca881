import { formatCount, formatMean } from '../format/numbers';

const MINUS = '\u2212';

/** Describes the change of a score: "4 points higher than in version 2". */
export function describePointsChange(now: number, baseline: number, name: string): string {
  const difference = Math.round(now) - Math.round(baseline);
  if (difference === 0) return `same as in ${name}`;
  const points = Math.abs(difference) === 1 ? 'point' : 'points';
  return `${formatCount(Math.abs(difference))} ${points} ${difference > 0 ? 'higher' : 'lower'} than in ${name}`;
}

/** Describes the change of a count in percent. */
export function describeCountChange(now: number, baseline: number, name: string): string {
  if (baseline === 0) return now === 0 ? `none in ${name} either` : `none in ${name}`;
  const percent = Math.round((now / baseline - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? MINUS : '±';
  return `${sign}${formatCount(Math.abs(percent))}% compared with ${formatCount(baseline)} in ${name}`;
}

/** Describes the change of a mean. */
export function describeMeanChange(now: number, baseline: number, name: string): string {
  const difference = Math.round((now - baseline) * 10) / 10;
  if (difference === 0) return `same as in ${name} (${formatMean(baseline)})`;
  return `${formatMean(Math.abs(difference))} ${difference > 0 ? 'higher' : 'lower'} than in ${name} (${formatMean(baseline)})`;
}
