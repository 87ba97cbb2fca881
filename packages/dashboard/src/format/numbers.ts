/** Matches the language of the interface. */
export const locale = 'en-GB';

const MINUS = '\u2212';

const plain = new Intl.NumberFormat(locale);
const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat(locale, {
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

export function formatCount(count: number): string {
  return plain.format(count);
}

/** At most four characters (1.2k, 123k), for tight spaces. */
export function formatShortCount(count: number): string {
  return compact.format(count);
}

/** A percentage. Never rounds down to 0% or up to 100%; a dash for null. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  const percent = Math.round(share * 100);
  if (share > 0 && percent === 0) return '<1%';
  if (share < 1 && percent === 100) return '>99%';
  return `${plain.format(percent)}%`;
}

/** At most two decimals; a dash for null. */
export function formatMean(mean: number | null): string {
  return mean === null ? '–' : decimal.format(mean).replace('-', MINUS);
}

/** A score with its sign, as usual for NPS: +32, 0, −8. */
export function formatScore(score: number): string {
  return signed.format(score).replace('-', MINUS);
}

export function formatAnswers(count: number): string {
  return count === 1 ? '1 answer' : `${formatCount(count)} answers`;
}

export function formatTimes(count: number): string {
  return count === 1 ? 'once' : `${formatCount(count)} times`;
}
