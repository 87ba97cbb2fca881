import { errorCatalogue, type ErrorCode, type Problem } from '@service-popups/contract';

/** An error that the caller may know of. Everything else is answered as `internal`. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds after which a new try makes sense. */
  readonly retryAfter: number | undefined;
  /** Further headers, names and values one after the other. */
  readonly headers: readonly string[];

  constructor(
    code: ErrorCode,
    detail: string,
    more: {
      field?: string;
      retryAfter?: number;
      headers?: readonly string[];
      /** For the log alone. */
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: more.cause });
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
    this.headers = more.headers ?? [];
  }
}

/** The body of an error answer. */
export function problemOf(code: ErrorCode, detail?: string, field?: string): Problem {
  const { status, title } = errorCatalogue[code];
  return {
    type: `urn:service-popups:problem:${code}`,
    title,
    status,
    code,
    ...(detail ? { detail: readable(detail, 1000) } : {}),
    ...(field ? { field: readable(field, 500) } : {}),
  };
}

/** Names and values in these texts may come from the request. */
function readable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');
}
