import { UserFacingError, type ErrorMessage } from '../format/user-facing-error';

interface ApiErrorOptions extends ErrorOptions {
  /** Absent if there was no reply. */
  status?: number;
  /** The invalid field of the request. */
  field?: string;
  /** In seconds. */
  retryAfter?: number;
}

/** A failed request to the API. */
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

  /** Whether a retry may succeed. */
  get isTransient(): boolean {
    return this.status === undefined || this.status >= 500;
  }
}
