import { locale } from './locale';

const DAY = 86_400_000;

const long = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The day of a moment (UTC), as in 2026-01-31: the days by which the server counts. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY);
}

/** How many days there are from one to another, both taken in. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

/** Whether a text names a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text;
}

/** 31 Jan 2026. */
export function formatDay(day: string): string {
  return long.format(Date.parse(day));
}

/** 31 Jan, where the year is plain. */
export function formatShortDay(day: string): string {
  return short.format(Date.parse(day));
}
