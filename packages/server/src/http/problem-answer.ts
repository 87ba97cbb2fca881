import type { Answer } from './answer';
import { isOpenToOrigins, OPEN_TO_ORIGINS } from './cors';
import { problemOf, type ProblemError } from './problem';

/** How an error is answered at an address. */
export function problemAnswer(request: { url: string }, error: ProblemError): Answer {
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
    body: Buffer.from(JSON.stringify(problem)),
  };
}
