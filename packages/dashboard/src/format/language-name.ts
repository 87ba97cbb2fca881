import { locale } from './locale';

const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });

/** A language as people call it; a tag that nobody knows stays what it is. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
