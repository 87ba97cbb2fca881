import { locale } from './numbers';

const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });

/** The English name of a language, or its tag if unknown. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
