import { ApiError } from '../api/api-error';
import { UserFacingError, type ErrorMessage } from '../format/user-facing-error';

const MINUTE_S = 60;

/** Says why a request or a page failed. */
export function describeError(error: unknown): ErrorMessage {
  if (error instanceof ApiError && error.status === 429)
    return { title: 'Too many attempts', detail: `Try again in ${formatWait(error.retryAfter)}.` };
  if (error instanceof UserFacingError) return error.userMessage;
  return { title: 'Something went wrong', detail: 'Reload the page, then try again.' };
}

function formatWait(seconds = MINUTE_S): string {
  if (seconds < MINUTE_S)
    return seconds === 1 ? 'a second' : `${String(Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes === 1 ? 'a minute' : `${String(minutes)} minutes`;
}
