import { createClient } from '@service-popups/api';
import { ApiError } from './api-error';
import { isRecord, readProblem } from './read-problem';

const TIMEOUT_MS = 15_000;

/** Sends requests with the session's cookie. They reject with an ApiError. */
export const api = createClient({ timeoutMs: TIMEOUT_MS, toError: toApiError });

/** The error of a request, from the body of the reply or from what `fetch` threw. */
export function toApiError(reason: unknown, response?: Response): ApiError {
  if (reason instanceof DOMException && reason.name === 'TimeoutError')
    return new ApiError(
      { title: 'The server took too long to reply', detail: 'Wait a moment, then try again.' },
      { cause: reason },
    );
  if (!response)
    return new ApiError(
      {
        title: 'Can’t reach the server',
        detail: 'Check your connection and that the server is running, then try again.',
      },
      { cause: reason },
    );
  const { status, headers } = response;
  const field = isRecord(reason) && typeof reason.field === 'string' ? reason.field : undefined;
  const retryAfter = Number(headers.get('retry-after'));
  return new ApiError(readProblem(reason, status), {
    status,
    ...(field === undefined ? {} : { field }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}
