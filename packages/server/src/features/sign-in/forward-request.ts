import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../http/problem';
import type { SignIn } from './create-sign-in';

/** What the sign-in library answers; what it refuses becomes a problem of ours. */
export async function forwardRequest(
  signIn: SignIn,
  request: FastifyRequest,
  path: string,
  body: object,
  email?: string,
): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  const { cookie } = request.headers;
  if (cookie !== undefined) headers.set('cookie', cookie);
  const passedOn = new Request(new URL(path, 'http://localhost'), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  try {
    const answer = await signIn.handle(passedOn, { address: request.ip, email });
    if (answer.status === 429) throw tooMany(answer.headers.get('x-retry-after'));
    if (answer.status >= 400) throw refusal(answer.status);
    return answer;
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (error instanceof ProblemError || !isRefusal(statusCode)) throw error;
    throw refusal(statusCode);
  }
}

function isRefusal(status: number | undefined): status is number {
  return status !== undefined && status >= 400 && status < 500;
}

function tooMany(retryAfter: string | null): ProblemError {
  return new ProblemError('rate_limited', 'Too many tries: wait a little', {
    retryAfter: Number(retryAfter) || 60,
  });
}

function refusal(status: number): ProblemError {
  if (status === 401)
    return new ProblemError('unauthenticated', 'Not signed in, or address or password is wrong');
  if (status === 403) return new ProblemError('forbidden', 'This cannot be done');
  return new ProblemError('invalid_request', 'Address or password is wrong');
}
