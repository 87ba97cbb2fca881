import { locale } from './locale';

/** Languages that write whole numbers below 1000 in plain Western digits. */
const PLAIN = /^(da|de|en|es|fi|fr|he|it|ja|n[bno]|nl|pl|pt|sv|zh)\b(?!.*-u-)/i;

/**
 * Formats a number for the language. The first `toLocaleString()` takes 100 ms on a slow phone, so
 * simple numbers avoid it.
 */
export function formatNumber(value: number): string {
  const plain = PLAIN.test(locale.language) && /^\d{1,3}$/.test(String(value));
  return plain ? String(value) : value.toLocaleString(locale.tag);
}
