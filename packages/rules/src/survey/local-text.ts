import type { LocalText } from '@service-popups/contract';

/**
 * The text in the best available language: the one given, a shorter tag of it, the default language,
 * then the first translation. Empty translations don't count.
 */
export function localText(text: LocalText, language: string, defaultLanguage: string): string {
  if (typeof text === 'string') return text;
  const translations = Object.entries(text).filter(([, translation]) => translation);
  for (const wanted of [language, defaultLanguage]) {
    const subtags = wanted.toLowerCase().split('-');
    for (; subtags.length; subtags.pop()) {
      const found = translations.find(([tag]) => tag.toLowerCase() === subtags.join('-'));
      if (found) return found[1];
    }
  }
  return translations[0]?.[1] ?? '';
}
