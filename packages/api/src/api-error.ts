import type { Schemas } from './schemas';

/** A stable code that says what went wrong. */
export type ErrorCode = Schemas['Problem']['code'];

/** The server rejected a request or failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Absent if the reply isn't from Service Popups, but from a proxy, for example. */
  readonly code: ErrorCode | undefined;
  /** What went wrong, and how to fix it. */
  readonly detail: string | undefined;
  /** The path of the field that caused the error, if it was one. */
  readonly field: string | undefined;

  constructor(status: number, problem: Partial<Schemas['Problem']> = {}) {
    const { code, title, detail, field } = problem;
    super(detail ?? title ?? `The server replied with status ${String(status)}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.field = field;
  }
}
