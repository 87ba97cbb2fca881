import { errorCatalogue, type ErrorCode, type Problem } from '@service-popups/contract';

/** An error that the caller may see. All others are reported as `internal`. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Additional headers, alternating names and values. */
  readonly headers: readonly string[];

  constructor(
    code: ErrorCode,
    detail: string,
    more: {
      field?: string;
      retryAfter?: number;
      headers?: readonly string[];
      /** Only logged. */
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

/** The body of an error reply. */
export function createProblem(code: ErrorCode, detail?: string, field?: string): Problem {
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

/** Shortens a text and replaces control characters: parts of it may come from the request. */
export function readable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');
}
