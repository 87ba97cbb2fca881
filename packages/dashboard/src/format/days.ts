import { locale } from './numbers';

const DAY_MS = 86_400_000;

const long = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day of a time in a time zone, as in 2026-01-31. */
export function toDay(at: number, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export function addDays(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * DAY_MS);
}

/** Days are computed with as times in UTC, where all have 24 hours. */
function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The number of days from one day to another, inclusive. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Whether a string is a valid date. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && utcDay(at) === text;
}

/** Formats as in "31 Jan 2026". */
export function formatDay(day: string): string {
  return long.format(Date.parse(day));
}

/** Formats as in "31 Jan", where the year is obvious. */
export function formatShortDay(day: string): string {
  return short.format(Date.parse(day));
}

/** Formats as in "January 2026", or "January" where the year is obvious. */
export function formatMonth(day: string, { withYear }: { withYear: boolean }): string {
  return (withYear ? monthAndYear : month).format(Date.parse(day));
}
