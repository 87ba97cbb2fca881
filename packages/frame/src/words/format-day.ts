import { locale } from './locale';

/** Formats a day such as `2026-01-31` for the language. */
export function formatDay(day: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString(locale.tag, options);
}
