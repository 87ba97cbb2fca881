/** The language of the interface, for numbers, dates and plural forms. */
export const locale = {
  /** As it was given: anything that somebody has called a language. */
  language: '',
  /**
   * As the browser knows it; undefined: its own. Found when it is needed, since a slow phone takes
   * its time to load what it knows of languages.
   */
  get tag(): string | undefined {
    try {
      return Intl.getCanonicalLocales(this.language)[0];
    } catch {
      return undefined;
    }
  },
};
