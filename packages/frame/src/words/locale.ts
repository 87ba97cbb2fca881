/** The language of the interface, for numbers, dates and plural forms; undefined: the browser's. */
export const locale: { tag: string | undefined } = { tag: undefined };

/** A tag may be anything that somebody has called a language. */
export function setLocale(tag: string): void {
  try {
    locale.tag = Intl.getCanonicalLocales(tag)[0];
  } catch {
    locale.tag = undefined;
  }
}
