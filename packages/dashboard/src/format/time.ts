import { locale } from './locale';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const relative = new Intl.RelativeTimeFormat(locale);

/** How long ago; a time in the future, from a clock that runs ahead, counts as now. */
export function formatAgo(at: number, now: number): string {
  const age = now - at;
  for (const [unit, length] of units) {
    if (age >= length) return relative.format(-Math.floor(age / length), unit);
  }
  return 'just now';
}

export function formatDateTime(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at);
}

export function formatClock(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(at);
}
