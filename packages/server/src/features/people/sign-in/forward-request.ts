import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../http/problem';
import type { Part, SignIn } from './create-sign-in';
import { deviceLabel } from './device-label';
import { BASE_PATH } from './library';

interface Call {
  /** The path of the library's route. */
  path: string;
  /** Sent as JSON. Without it, the request is a GET. */
  body?: object;
  /** The account whose password is tried, if any. */
  email?: string;
  part?: Part;
}

/** Forwards a request to the sign-in library, and its cookies to the browser. Turns its errors into problems. */
export async function forwardRequest(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, body, email, part }: Call,
): Promise<Response> {
  const headers = new Headers();
  const { cookie, 'user-agent': userAgent } = request.headers;
  if (cookie !== undefined) headers.set('cookie', cookie);
  headers.set('user-agent', deviceLabel(userAgent) ?? '');
  if (body) headers.set('content-type', 'application/json');
  const forwarded = new Request(new URL(BASE_PATH + path, 'http://localhost'), {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const client = { address: request.ip, email };
  const result = await signIn.handle(forwarded, client, part).catch((error: unknown) => {
    throw thrownProblem(error);
  });
  if (result.status >= 400) {
    const body = (await result.json().catch(() => null)) as ErrorBody | null;
    throw problemOf(result.status, body, Number(result.headers.get('x-retry-after')));
  }
  for (const line of result.headers.getSetCookie()) reply.header('set-cookie', line);
  return result;
}

const LOCK_SECONDS = 900;
const wrongCode = new ProblemError(
  'invalid_request',
  'The code is wrong, has expired, or has already been used',
  { field: 'code' },
);
const expiredSignIn = new ProblemError(
  'unauthenticated',
  'The sign-in has expired, or there were too many wrong codes: start again',
);
const invalidPasskey = new ProblemError('invalid_request', 'This passkey is not valid here', {
  field: 'credential',
});

/** What the library's error codes mean for people. */
const problems: Readonly<Record<string, ProblemError>> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: expiredSignIn,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: expiredSignIn,
  TOTP_ALREADY_ENABLED: new ProblemError('conflict', 'Two-factor authentication is already on'),
  TOTP_NOT_ENABLED: new ProblemError(
    'conflict',
    'Start setting up two-factor authentication first',
  ),
  TWO_FACTOR_NOT_ENABLED: new ProblemError('conflict', 'Two-factor authentication is off'),
  SESSION_NOT_FRESH: new ProblemError(
    'forbidden',
    'You signed in more than a day ago: sign out, sign in again, then retry',
  ),
  CHALLENGE_NOT_FOUND: invalidPasskey,
  PASSKEY_NOT_FOUND: invalidPasskey,
  AUTHENTICATION_FAILED: invalidPasskey,
  FAILED_TO_VERIFY_REGISTRATION: invalidPasskey,
  USER_NOT_VERIFIED: invalidPasskey,
};

interface ErrorBody {
  code?: string;
}

/** The library throws some of its errors, and sends others. */
function thrownProblem(error: unknown): unknown {
  const { statusCode, body } = error as { statusCode?: number; body?: ErrorBody };
  if (error instanceof ProblemError || statusCode === undefined) return error;
  return statusCode >= 400 && statusCode < 500 ? problemOf(statusCode, body ?? null) : error;
}

function problemOf(status: number, body: ErrorBody | null, retryAfter = 0): ProblemError {
  const known = problems[body?.code ?? ''];
  if (known) return known;
  return status === 429 ? tooManyAttempts(retryAfter || LOCK_SECONDS) : rejection(status);
}

function tooManyAttempts(retryAfter: number): ProblemError {
  return new ProblemError('rate_limited', 'Too many attempts: try again later', {
    retryAfter,
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
