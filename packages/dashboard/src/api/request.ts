import { ApiError } from './api-error';
import { isRecord, readProblem } from './read-problem';

/** The default timeout. */
const TIMEOUT_MS = 15_000;

/** Sends a request to the API and returns the body. Throws an ApiError on any failure. */
export async function request(
  path: string,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  const response = await fetchWithTimeout(path, init, timeoutMs);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(body, response);
  return body;
}

/** Requests a file, whose body takes as long as it needs. Throws an ApiError if there is none. */
export async function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { signal });
  } catch (cause) {
    throw unreachable(cause);
  }
  if (response.ok) return response;
  throw toApiError(await response.json().catch(() => undefined), response);
}

/** Posts JSON. */
export async function post(path: string, body: object, signal?: AbortSignal): Promise<unknown> {
  return change('POST', path, { body, ...(signal ? { signal } : {}) });
}

interface Change {
  body?: object;
  /** The expected revision: the server rejects the change if there is a newer one. */
  revision?: number;
  signal?: AbortSignal;
  /** For slow requests. */
  timeoutMs?: number;
  /** Whether the request goes on when the page is left. */
  keepalive?: boolean;
}

/** Sends a request that changes something. */
export async function change(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, revision, signal, timeoutMs, keepalive = false }: Change = {},
): Promise<unknown> {
  const init = {
    method,
    keepalive,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(revision !== undefined && { 'if-match': `"${String(revision)}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  return request(path, init, timeoutMs);
}

function toApiError(body: unknown, { status, headers }: Response): ApiError {
  const field = isRecord(body) && typeof body.field === 'string' ? body.field : undefined;
  const retryAfter = Number(headers.get('retry-after'));
  return new ApiError(readProblem(body, status), {
    status,
    ...(field === undefined ? {} : { field }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}

async function fetchWithTimeout(
  path: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  try {
    return await fetch(path, {
      ...init,
      headers,
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (!timeout.aborted) throw unreachable(cause);
    throw new ApiError(
      { title: 'The server took too long to reply', detail: 'Wait a moment, then try again.' },
      { cause },
    );
  }
}

function unreachable(cause: unknown): ApiError {
  return new ApiError(
    {
      title: 'Can’t reach the server',
      detail: 'Check your connection and that the server is running, then try again.',
    },
    { cause },
  );
}
