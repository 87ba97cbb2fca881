import type { ErrorMessage } from '../format/user-facing-error';

/** The message of a problem document, or a generic one if the body isn't one. */
export function readProblem(body: unknown, status: number): ErrorMessage {
  // The server's message mentions access tokens, which the dashboard doesn't use.
  if (isRecord(body) && body.code === 'unauthenticated')
    return { title: 'Sign in first', detail: 'You’re not signed in, or your session has expired.' };
  if (isRecord(body) && typeof body.title === 'string' && body.title !== '') {
    return typeof body.detail === 'string' && body.detail !== ''
      ? { title: body.title, detail: body.detail }
      : { title: body.title };
  }
  return {
    title: 'Unexpected reply from the server',
    detail: `Status ${String(status)}, without an explanation. Try again, or check the server logs.`,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
