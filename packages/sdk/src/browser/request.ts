import type { Reply } from '../platform';

const TIME_OUT = 10_000;
/** Browsers refuse keep-alive requests over 64 KiB in flight. */
const KEEPALIVE_BYTES = 60_000;

/** Never rejects: a failed request is a reply with status 0. */
export async function request(url: string, content?: object): Promise<Reply> {
  try {
    const body = content && JSON.stringify(content);
    const response = await fetch(url, {
      // The browser revalidates with the ETag by itself; a header of ours would cost a preflight.
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_OUT),
      // A string body goes out as text/plain, which needs no preflight either.
      ...(body && { method: 'POST', body, keepalive: body.length < KEEPALIVE_BYTES }),
    });
    const { status, headers } = response;
    const text = await response.text();
    const wait = headers.get('retry-after') ?? '';
    // Seconds or a date, as milliseconds from now.
    const retryAfter = Number(wait) * 1000 || Date.parse(wait) - Date.now() || 0;
    return { status, body: text, retryAfter };
  } catch {
    return { status: 0, body: '', retryAfter: 0 };
  }
}
