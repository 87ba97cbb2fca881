import type { Comparison, Style } from '@service-popups/contract';

/** Days after which "only once" ends: a hundred years. */
export const NEVER_AGAIN_DAYS = 36_500;

const HOST = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/;

/** Path entries that match addresses containing a text. */
export function containing(text: string): string[] {
  if (/^https?:\/\//.test(text)) return [`${text}**`];
  if (HOST.test(text)) return [`*://*${text}**`];
  return text.startsWith('/') ? [`${text}**`, `/**${text}**`] : [`/**${text}**`];
}

/** Path entries that match addresses ending in a text. */
export function matchEnding(text: string): string[] {
  return text.startsWith('/') ? [text, `/**${text}`] : [`/**${text}`];
}

/** A colour as `#rrggbb`. */
export function hexColor(color: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color) ?? [];
  return r && g && b && `#${r}${r}${g}${g}${b}${b}`;
}

/** Pixels as a radius, at most what a popup can have. */
export function parseRadius(value: unknown): number | undefined {
  const pixels = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof pixels === 'number' && pixels >= 0 ? Math.min(32, Math.round(pixels)) : undefined;
}

export function parseTime(date: string): number | undefined {
  const time = Date.parse(date);
  return time >= 0 ? time : undefined;
}

/** A comparison with one value or several. */
export function equalTo(key: string, values: string[], isNegative = false): Comparison {
  const [value = ''] = values;
  return values.length === 1
    ? { key, op: isNegative ? 'neq' : 'eq', value }
    : { key, op: isNegative ? 'nin' : 'in', value: values };
}

export type Position = NonNullable<Style['position']>;

/** Without the fields that are undefined, and undefined if none is left. */
export function given<T extends object>(
  fields: T,
): { [K in keyof T]: Exclude<T[K], undefined> } | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length
    ? (Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> })
    : undefined;
}
