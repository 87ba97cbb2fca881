import { WordedError, type ProblemWords } from '../format/worded-error';

interface Circumstances extends ErrorOptions {
  /** Absent when no answer came at all. */
  status?: number;
  /** The field of the request that is to blame. */
  field?: string;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
}

/** A request that failed. */
export class ApiError extends WordedError {
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(words: ProblemWords, circumstances: Circumstances = {}) {
    super(words, circumstances);
    this.name = 'ApiError';
    this.status = circumstances.status;
    this.field = circumstances.field;
    this.retryAfter = circumstances.retryAfter;
  }

  /** Whether the same request may well succeed a moment later. */
  get passing(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}
