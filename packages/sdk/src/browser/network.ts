import type { Reply } from '../platform';

const TIME_OUT = 10_000;
/** Browsers refuse keep-alive requests over 64 KiB in flight. */
const KEEPALIVE_BYTES = 60_000;

/** Never rejects: a failed request is a reply with status 0. */
async function request(url: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_OUT),
    });
    const { status, headers } = response;
    const body = await response.text();
    const wait = headers.get('retry-after') ?? '';
    // Seconds or a date, as milliseconds from now.
    const retryAfter = Number(wait) * 1000 || Date.parse(wait) - Date.now() || 0;
    return { status, body, retryAfter };
  } catch {
    return { status: 0, body: '', retryAfter: 0 };
  }
}

export function get(url: string): Promise<Reply> {
  // The browser revalidates with the ETag by itself; a header of ours would cost a preflight.
  return request(url, { cache: 'no-cache' });
}

export function post(url: string, content: unknown): Promise<Reply> {
  const body = JSON.stringify(content);
  // A string body goes out as text/plain, which needs no preflight either.
  return request(url, { method: 'POST', body, keepalive: body.length < KEEPALIVE_BYTES });
}
