import { formatNumber } from './format-number';
import { locale } from './locale';
import type { Word } from './words';

/** Replaces `{name}` placeholders. Numbers are formatted for the language. */
export function fill(word: Word, values: Readonly<Record<string, string | number>>): string {
  const text =
    typeof word === 'string' ? word : (word[pluralFormOf(values.count)] ?? word.other ?? '');
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? '');
  });
}

function pluralFormOf(count: string | number | undefined): Intl.LDMLPluralRule {
  return new Intl.PluralRules(locale.tag).select(Number(count));
}
