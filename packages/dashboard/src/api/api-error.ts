import { UserFacingError, type ErrorMessage } from '../format/user-facing-error';

interface ApiErrorOptions extends ErrorOptions {
  /** Absent when no answer came at all. */
  status?: number;
  /** The field of the request that is to blame. */
  field?: string;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
}

/** A request that failed. */
export class ApiError extends UserFacingError {
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(userMessage: ErrorMessage, options: ApiErrorOptions = {}) {
    super(userMessage, options);
    this.name = 'ApiError';
    this.status = options.status;
    this.field = options.field;
    this.retryAfter = options.retryAfter;
  }

  /** Whether the same request may well succeed a moment later. */
  get isTransient(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}
