import type { ErrorMessage } from '../format/user-facing-error';

/** The words of a problem document, or honest ones of our own when the body is none. */
export function readProblem(body: unknown, status: number): ErrorMessage {
  // The server speaks to programs too, and of their tokens.
  if (isRecord(body) && body.code === 'unauthenticated')
    return { title: 'Sign in first', detail: 'You are not signed in, or your session has ended.' };
  if (isRecord(body) && typeof body.title === 'string' && body.title !== '') {
    return typeof body.detail === 'string' && body.detail !== ''
      ? { title: body.title, detail: body.detail }
      : { title: body.title };
  }
  return {
    title: 'The server did not answer as expected',
    detail: `It answered with status ${String(status)} and no explanation.`,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
