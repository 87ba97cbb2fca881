/** The language of the survey, for numbers, dates and plural forms. */
export const locale = {
  /** The tag from the definition, which isn't necessarily valid. */
  language: '',
  /**
   * A valid tag, or `undefined` for the browser's default. Computed lazily, since `Intl` is slow to
   * load on slow phones.
   */
  get tag(): string | undefined {
    try {
      return Intl.getCanonicalLocales(this.language)[0];
    } catch {
      return undefined;
    }
  },
};
