import { ApiError } from '../api/api-error';
import type { ErrorMessage } from '../format/user-facing-error';

const MINUTE = 60;

/** What to say when a form was not taken. */
export function formErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof ApiError))
    return { title: 'Something on this page broke', detail: 'Load it anew, then try again.' };
  if (error.status === 429)
    return { title: 'Too many tries', detail: `Try again in ${waitOf(error.retryAfter)}.` };
  return error.userMessage;
}

export function signInErrorMessage(error: unknown): ErrorMessage {
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 401);
  if (!refused) return formErrorMessage(error);
  return {
    title: 'The e-mail address or the password is not right',
    detail: 'Check both. The server does not tell which of them is wrong.',
  };
}

/** Whoever creates the account may learn that it exists: the link was sent to its address. */
export function invitationErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof ApiError && error.status === 409)) return formErrorMessage(error);
  return {
    title: 'You already have an account',
    detail: 'Sign in with it to accept this invitation.',
  };
}

/** The link in the address was refused, as opposed to what was filled in. */
export function isLinkRejected(error: unknown): boolean {
  return error instanceof ApiError && error.field === 'token';
}

function waitOf(seconds = MINUTE): string {
  if (seconds < MINUTE) return seconds === 1 ? 'a second' : `${String(Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes === 1 ? 'a minute' : `${String(minutes)} minutes`;
}
