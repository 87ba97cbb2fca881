import { ApiError } from '../api/api-error';
import type { ErrorMessage } from '../format/user-facing-error';

const MINUTE_S = 60;

/** The message for a form that couldn't be submitted. */
export function formErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof ApiError))
    return { title: 'Something went wrong', detail: 'Reload the page, then try again.' };
  if (error.status === 429)
    return { title: 'Too many attempts', detail: `Try again in ${formatWait(error.retryAfter)}.` };
  return error.userMessage;
}

export function signInErrorMessage(error: unknown): ErrorMessage {
  const rejected = error instanceof ApiError && (error.status === 400 || error.status === 401);
  if (!rejected) return formErrorMessage(error);
  return {
    title: 'Wrong email address or password',
    detail: 'Check both, then try again.',
  };
}

/** May reveal that the account exists: the invitation link was sent to its address. */
export function invitationErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof ApiError && error.status === 409)) return formErrorMessage(error);
  return {
    title: 'You already have an account',
    detail: 'Sign in with it to accept this invitation.',
  };
}

/** Whether the server rejected the token in the URL rather than the form fields. */
export function isLinkRejected(error: unknown): boolean {
  return error instanceof ApiError && error.field === 'token';
}

function formatWait(seconds = MINUTE_S): string {
  if (seconds < MINUTE_S)
    return seconds === 1 ? 'a second' : `${String(Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes === 1 ? 'a minute' : `${String(minutes)} minutes`;
}
