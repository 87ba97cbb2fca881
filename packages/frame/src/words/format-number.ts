import { locale } from './locale';

/** Languages that write whole numbers below a thousand in these digits and with nothing else. */
const PLAIN = /^(da|de|en|es|fi|fr|he|it|ja|n[bno]|nl|pl|pt|sv|zh)\b(?!.*-u-)/i;

/**
 * A number as the language writes it. The browser's own way takes a slow phone a tenth of a second
 * the first time, so what needs no translation does without.
 */
export function formatNumber(value: number): string {
  const plain = PLAIN.test(locale.language) && /^\d{1,3}$/.test(String(value));
  return plain ? String(value) : value.toLocaleString(locale.tag);
}
