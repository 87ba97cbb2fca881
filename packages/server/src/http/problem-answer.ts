import { isOpenToOrigins, OPEN_TO_ORIGINS } from './cors';
import { problemOf, type ProblemError } from './problem';

export interface ProblemAnswer {
  status: number;
  /** Names and values, one after the other. */
  headers: string[];
  text: string;
}

/** How an error is answered at an address. */
export function problemAnswer(request: { url: string }, error: ProblemError): ProblemAnswer {
  const { code, message, field, retryAfter } = error;
  const problem = problemOf(code, message, field);
  return {
    status: problem.status,
    headers: [
      ...(isOpenToOrigins(request) ? OPEN_TO_ORIGINS : []),
      ...error.headers,
      ...(retryAfter ? ['retry-after', String(retryAfter)] : []),
      'cache-control',
      'no-store',
      'content-type',
      'application/problem+json; charset=utf-8',
    ],
    text: JSON.stringify(problem),
  };
}
