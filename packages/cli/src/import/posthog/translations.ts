import type { LocalText } from '@service-popups/contract';
import { isObject, type Fields } from '../fields';
import { isLanguage, plainText, withTranslations } from '../texts';

/** PostHog doesn't name the language of the original texts. */
export const LANGUAGE = 'en';

/** The objects in `translations` by language. */
export function listTranslations(fields: Fields): [string, Record<string, unknown>][] {
  const translations = fields.value('translations');
  if (!isObject(translations)) return [];
  return Object.entries(translations)
    .filter((entry): entry is [string, Record<string, unknown>] => isObject(entry[1]))
    .filter(([tag]) => isLanguage(tag));
}

/** A text with the translations that `pick` finds. */
export function translateText(
  fields: Fields,
  text: string,
  pick: (translation: Record<string, unknown>) => unknown,
): LocalText {
  const others = listTranslations(fields).map(([tag, translation]) => {
    const other = pick(translation);
    return [tag, typeof other === 'string' ? plainText(other) : ''] as const;
  });
  return withTranslations(text, LANGUAGE, others);
}

export function translated(fields: Fields, name: string, text: string): LocalText {
  return translateText(fields, text, (translation) => translation[name]);
}
