import { ApiError } from '../api/api-error';
import type { ErrorMessage } from '../format/user-facing-error';
import { describeError } from '../ui/describe-error';

export function signInErrorMessage(error: unknown): ErrorMessage {
  const rejected = error instanceof ApiError && (error.status === 400 || error.status === 401);
  if (!rejected) return describeError(error);
  return {
    title: 'Wrong email address or password',
    detail: 'Check both, then try again.',
  };
}

/** For the second step of signing in. */
export function codeErrorMessage(error: unknown): ErrorMessage {
  if (error instanceof ApiError && error.status === 401)
    return {
      title: 'This sign-in has expired',
      detail: 'It took too long, or there were too many wrong codes. Start again.',
    };
  if (error instanceof ApiError && error.field === 'code')
    return { title: 'Wrong code', detail: 'It’s wrong, has expired, or was already used.' };
  return describeError(error);
}

const failures: Readonly<Record<string, ErrorMessage>> = {
  cancelled: { title: 'You weren’t signed in', detail: 'The identity provider denied access.' },
  expired: { title: 'This sign-in has expired', detail: 'Try again.' },
  unverified: {
    title: 'Your email address isn’t verified',
    detail: 'Verify it with your identity provider, then try again.',
  },
  domain: {
    title: 'Your email address isn’t allowed here',
    detail: 'This server only accepts addresses of certain domains.',
  },
  no_account: {
    title: 'You don’t have an account here',
    detail: 'Ask an owner of a project to invite you, then try again.',
  },
  linked: {
    title: 'Your email address belongs to another identity',
    detail:
      'An account with this address is linked to a different identity of your provider. Ask an administrator.',
  },
  unavailable: {
    title: 'The identity provider isn’t available',
    detail: 'Try again in a moment.',
  },
};

/** Why single sign-on failed, from the address of the page. */
export function failureMessage(reason: string): ErrorMessage {
  const unknown = { title: 'Single sign-on failed', detail: 'Try again, or ask an administrator.' };
  return Object.hasOwn(failures, reason) ? (failures[reason] ?? unknown) : unknown;
}

/** May reveal that the account exists: the invitation link was sent to its address. */
export function invitationErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof ApiError && error.status === 409)) return describeError(error);
  return {
    title: 'You already have an account',
    detail: 'Sign in with it to accept this invitation.',
  };
}

/** Whether the server rejected the token in the URL rather than the form fields. */
export function isLinkRejected(error: unknown): boolean {
  return error instanceof ApiError && error.field === 'token';
}
