import type { Problem } from '@service-popups/contract';

/** What a person needs to know of a failed request. */
export type ProblemWords = Pick<Problem, 'title' | 'detail'>;

/** A request that failed; `status` is absent when no answer came at all. */
export class ApiError extends Error {
  readonly words: ProblemWords;
  readonly status: number | undefined;

  constructor(words: ProblemWords, status?: number, options?: ErrorOptions) {
    super(words.title, options);
    this.name = 'ApiError';
    this.words = words;
    this.status = status;
  }

  /** Whether the same request may well succeed a moment later. */
  get passing(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}
