import type { LocalText } from '@service-popups/contract';

/**
 * The text in the best available language: the one given, a shorter tag of it, the default language,
 * then the first translation. Empty translations don't count.
 */
export function localText(text: LocalText, language: string, defaultLanguage: string): string {
  if (typeof text === 'string') return text;
  return (
    findTranslation(text, language) ??
    findTranslation(text, defaultLanguage) ??
    Object.values(text).find(Boolean) ??
    ''
  );
}

/** The translation for a language or a shorter tag of it. Empty ones don't count. */
export function findTranslation(
  translations: Record<string, string | undefined>,
  language: string,
): string | undefined {
  const subtags = language.toLowerCase().split('-');
  for (; subtags.length; subtags.pop()) {
    const wanted = subtags.join('-');
    for (const [tag, translation] of Object.entries(translations))
      if (translation && tag.toLowerCase() === wanted) return translation;
  }
  return undefined;
}
