import { locale } from './numbers';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

const relative = new Intl.RelativeTimeFormat(locale);

/** Formats as in "3 hours ago". A time in the future counts as now, since clocks differ. */
export function formatAgo(at: number, now: number): string {
  const age = now - at;
  for (const [unit, length] of units) {
    if (age >= length) return relative.format(-Math.floor(age / length), unit);
  }
  return 'just now';
}

const dateTimes = new Map<string | undefined, Intl.DateTimeFormat>();

export function formatDateTime(at: number, timeZone?: string): string {
  // Creating a formatter takes longer than formatting hundreds of times.
  let format = dateTimes.get(timeZone);
  format ??= new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  dateTimes.set(timeZone, format);
  return format.format(at);
}

export function formatClock(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(at);
}

/** Formats a time near now, as in "24 November, 09:00". Adds the year if it's another one. */
export function formatMoment(at: number, now: number, timeZone?: string): string {
  const year = (time: number) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }).format(time);
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(year(at) !== year(now) && { year: 'numeric' }),
    timeZone,
  }).format(at);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at);
  return `${date}, ${time}`;
}
