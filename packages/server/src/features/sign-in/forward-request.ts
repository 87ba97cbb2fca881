import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../http/problem';
import type { SignIn } from './create-sign-in';

/** Forwards a request to the sign-in library. Turns its error replies into problems. */
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
  const forwarded = new Request(new URL(path, 'http://localhost'), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  try {
    const reply = await signIn.handle(forwarded, { address: request.ip, email });
    if (reply.status === 429) throw tooManyAttempts(reply.headers.get('x-retry-after'));
    if (reply.status >= 400) throw rejection(reply.status);
    return reply;
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (error instanceof ProblemError || !isClientError(statusCode)) throw error;
    throw rejection(statusCode);
  }
}

function isClientError(status: number | undefined): status is number {
  return status !== undefined && status >= 400 && status < 500;
}

function tooManyAttempts(retryAfter: string | null): ProblemError {
  return new ProblemError('rate_limited', 'Too many attempts: try again later', {
    retryAfter: Number(retryAfter) || 60,
  });
}

function rejection(status: number): ProblemError {
  if (status === 401)
    return new ProblemError(
      'unauthenticated',
      'You are not signed in, or the email address or password is wrong',
    );
  if (status === 403) return new ProblemError('forbidden', 'This is not allowed');
  return new ProblemError('invalid_request', 'The email address or password is wrong');
}
