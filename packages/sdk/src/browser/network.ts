import type { Reply } from '../platform';

const TIME_OUT = 10_000;
/** Browsers refuse keep-alive requests over 64 KiB in flight. */
const KEEPALIVE_BYTES = 60_000;

/** Never rejects: a failed request is a reply with status 0. */
async function request(url: string, init: RequestInit): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(TIME_OUT);
    const response = await fetch(url, { ...init, credentials: 'omit', signal });
    const { status, headers } = response;
    const body = await response.text();
    return { status, body, retryAfter: toWait(headers.get('retry-after') ?? '') };
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

/** Seconds or a date, as milliseconds from now. */
function toWait(header: string): number {
  return Number(header) * 1000 || Date.parse(header) - Date.now() || 0;
}
