import { ApiError } from './api-error';
import { fillTemplate } from './build-url';
import type { AnyOptions, Client } from './operations';

export interface ClientOptions {
  /** URL of the server, such as `https://popups.example.com`. Default: that of the page. */
  baseUrl?: string;
  /** A personal access token. Without it, the server treats requests as anonymous. */
  token?: string | undefined;
  /** How long a request may take, in milliseconds, unless it says so itself. Default: no limit. */
  timeoutMs?: number;
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Makes the error with which a request rejects. Default: an `ApiError`, or why there's no reply. */
  toError?: (reason: unknown, response: Response | undefined) => Error;
}

/** Creates a client for the management API of one server. */
export function createClient({
  baseUrl = '',
  token,
  timeoutMs: limitMs,
  fetch: send = (url, init) => fetch(url, init),
  toError = createError,
}: ClientOptions): Client {
  const createMethod =
    (method: string) =>
    async (template: string, options: AnyOptions = {}): Promise<unknown> => {
      const { body, revision, timeoutMs = limitMs, signal = null, keepalive = false } = options;
      const isFile = body instanceof Blob;
      let response: Response | undefined;
      let content: unknown;
      try {
        response = await send(baseUrl + fillTemplate(template, options), {
          method,
          keepalive,
          headers: {
            accept: 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': `application/${isFile ? 'octet-stream' : 'json'}` }),
            ...(revision && { 'if-match': `"${revision}"` }),
            ...options.headers,
          },
          ...(body && { body: isFile ? body : JSON.stringify(body) }),
          signal: limit(signal, timeoutMs),
        });
        if (response.status === 204) return undefined;
        content = await response.json();
        if (response.ok) return content;
      } catch (error) {
        content = error;
      }
      throw toError(content, response);
    };
  const [GET, POST, PUT, PATCH, DELETE] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(
    createMethod,
  );
  // The server's replies are what its description promises.
  return { GET, POST, PUT, PATCH, DELETE } as Client;
}

function limit(signal: AbortSignal | null, timeoutMs: number | undefined): AbortSignal | null {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function createError(reason: unknown, response: Response | undefined): Error {
  if (response && !response.ok)
    return new ApiError(
      response.status,
      typeof reason === 'object' && reason !== null ? reason : {},
    );
  return reason instanceof Error ? reason : new Error(String(reason));
}
