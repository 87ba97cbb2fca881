import { locale } from './locale';

/** A day as `2026-01-31`, the way the language writes it. */
export function formatDay(day: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString(locale.tag, options);
}
