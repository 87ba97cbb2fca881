/** What a person needs to know of something that went wrong. */
export interface ProblemWords {
  title: string;
  /** How to go on. */
  detail?: string;
}

/** An error that brings the words for it along. */
export class WordedError extends Error {
  readonly words: ProblemWords;

  constructor(words: ProblemWords, options?: ErrorOptions) {
    super(words.title, options);
    this.name = 'WordedError';
    this.words = words;
  }
}
