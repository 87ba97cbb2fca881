import { ApiError } from './api-error';
import { isRecord, readProblem } from './read-problem';

const TIMEOUT_MS = 15_000;

/** Fetches a list (`{ items }`) from the API; whatever goes wrong becomes an ApiError. */
export async function getItems(path: string, signal: AbortSignal): Promise<unknown[]> {
  const response = await send(path, signal);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && isList(body)) return body.items;
  throw new ApiError(readProblem(body, response.status), response.status);
}

function isList(body: unknown): body is { items: unknown[] } {
  return isRecord(body) && Array.isArray(body.items);
}

async function send(path: string, signal: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, timeout]),
    });
  } catch (cause) {
    throw new ApiError(
      timeout.aborted
        ? { title: 'The server takes too long to answer', detail: 'Wait a moment, then try again.' }
        : {
            title: 'The server cannot be reached',
            detail: 'Check your connection and that the server is running, then try again.',
          },
      undefined,
      { cause },
    );
  }
}
