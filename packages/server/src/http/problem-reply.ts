import type { Reply } from './reply';
import { isOpenToOrigins, OPEN_TO_ORIGINS } from './cors';
import { createProblem, type ProblemError } from './problem';

/** The reply to a request that failed. */
export function problemReply(request: { url: string }, error: ProblemError): Reply {
  const { code, message, field, retryAfter } = error;
  const problem = createProblem(code, message, field);
  return {
    status: problem.status,
    headers: [
      // Otherwise a cache that remembers an error would apply it to allowed origins too.
      ...(isOpenToOrigins(request) ? [...OPEN_TO_ORIGINS, 'vary', 'origin'] : []),
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
