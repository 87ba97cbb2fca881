import type { LocalText } from '@service-popups/contract';

/** Returns the text in a language, or an empty string. */
export function getText(text: LocalText | undefined, language: string, main: string): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return language === main ? text : '';
  return text[language] ?? '';
}

/** Sets the text in one language. With only the main language, the result is a plain string. */
export function withText(
  text: LocalText | undefined,
  language: string,
  main: string,
  translation: string,
): LocalText {
  const before = typeof text === 'string' || text === undefined ? { [main]: text ?? '' } : text;
  const others = Object.entries(before).filter(([tag]) => tag !== language);
  const keep = translation !== '' || language === main;
  const after = Object.fromEntries(keep ? [...others, [language, translation]] : others);
  const [only, ...more] = Object.keys(after);
  return only === main && more.length === 0 ? (after[main] ?? '') : after;
}

/** Whether a text has no translation yet. */
export function isMissing(text: LocalText | undefined, language: string, main: string): boolean {
  return getText(text, main, main) !== '' && getText(text, language, main) === '';
}

/** Maps a text that's empty in every language to undefined. */
export function emptyToUndefined(text: LocalText): LocalText | undefined {
  const translations = typeof text === 'string' ? [text] : Object.values(text);
  return translations.every((translation) => translation === '') ? undefined : text;
}

/** Returns the languages of all texts in a value, at any depth. */
export function listLanguages(value: unknown, main: string): string[] {
  const found = new Set([main]);
  collectLanguages(value, found);
  return [...found];
}

/** The fields that hold texts. Other objects aren't texts, even if their keys look like languages. */
const textFields = new Set([
  'title',
  'help',
  'label',
  'lowLabel',
  'highLabel',
  'yesLabel',
  'noLabel',
  'placeholder',
  'invalidMessage',
  'unit',
  'message',
  'alt',
]);

function collectLanguages(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (textFields.has(name) && isTranslations(part)) {
      for (const language of Object.keys(part)) found.add(language);
    } else collectLanguages(part, found);
  }
}

function isTranslations(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
