/** A translation whose text has changed since. */
export interface OutdatedText {
  /** The text as it is now. */
  main: string;
  translation: string;
  /** The text that was translated. */
  source: string;
}
