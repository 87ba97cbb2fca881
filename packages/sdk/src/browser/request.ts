import { byteLength } from '../json';
import type { Reply } from '../platform';

const TIMEOUT_MS = 10_000;
/**
 * Browsers reject a keepalive request if the bodies of all those in flight exceed 64 KiB. Leave some of
 * that limit to other scripts on the page.
 */
const KEEPALIVE_BYTES = 60_000;

/** Total size of our keepalive requests in flight. */
let inFlightBytes = 0;

/** Sends a request. Never rejects: if it fails, the reply has status 0. */
export async function request(url: string, content?: object): Promise<Reply> {
  let reserved = 0;
  try {
    const body = content && JSON.stringify(content);
    const size = body ? byteLength(body) : 0;
    const keepalive = inFlightBytes + size <= KEEPALIVE_BYTES;
    if (keepalive) reserved = size;
    inFlightBytes += reserved;
    const response = await fetch(url, {
      // The browser sends the ETag itself; setting the header here would cause a preflight.
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A string body is sent as text/plain, which needs no preflight either.
      ...(body && { method: 'POST', body, keepalive }),
    });
    const { status, headers } = response;
    const text = await response.text();
    // Either seconds or a date.
    const retryAfter = headers.get('retry-after') ?? '';
    const retryAfterMs = Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now() || 0;
    return {
      status,
      body: text,
      retryAfterMs,
      isShared: headers.has('service-popups-shared'),
      withheld: headers.get('service-popups-withheld'),
    };
  } catch {
    return { status: 0, body: '', retryAfterMs: 0 };
  } finally {
    inFlightBytes -= reserved;
  }
}
