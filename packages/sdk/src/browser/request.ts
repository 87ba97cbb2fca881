import { byteLength } from '../json';
import type { Reply } from '../platform';

const TIMEOUT_MS = 10_000;
/**
 * Browsers fail a keepalive request when the bodies of all those in flight exceed 64 KiB. Other
 * scripts on the page share that limit, so leave some of it.
 */
const KEEPALIVE_BYTES = 60_000;

/** Bodies of our keepalive requests in flight. */
let inFlightBytes = 0;

/** Never rejects: a failed request is a reply with status 0. */
export async function request(url: string, content?: object): Promise<Reply> {
  let reserved = 0;
  try {
    const body = content && JSON.stringify(content);
    const size = body ? byteLength(body) : 0;
    const keepalive = inFlightBytes + size <= KEEPALIVE_BYTES;
    if (keepalive) reserved = size;
    inFlightBytes += reserved;
    const response = await fetch(url, {
      // The browser revalidates with the ETag by itself; a header of ours would cost a preflight.
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A string body goes out as text/plain, which needs no preflight either.
      ...(body && { method: 'POST', body, keepalive }),
    });
    const { status, headers } = response;
    const text = await response.text();
    const wait = headers.get('retry-after') ?? '';
    // Seconds or a date, as milliseconds from now.
    const retryAfter = Number(wait) * 1000 || Date.parse(wait) - Date.now() || 0;
    return { status, body: text, retryAfter };
  } catch {
    return { status: 0, body: '', retryAfter: 0 };
  } finally {
    inFlightBytes -= reserved;
  }
}
