import type { Reply } from '../platform';

const TIME_OUT = 10_000;
/** Browsers refuse keep-alive requests over 64 KiB in flight. */
const KEEPALIVE_BYTES = 60_000;

/** Never rejects: a failed request is a reply with status 0. */
async function request(url: string, init: RequestInit): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(TIME_OUT);
    const response = await fetch(url, { ...init, credentials: 'omit', signal });
    const reply: Reply = { status: response.status, body: await response.text() };
    const wait = retryAfter(response.headers.get('retry-after'));
    return wait === undefined ? reply : { ...reply, retryAfter: wait };
  } catch {
    return { status: 0, body: '' };
  }
}

export function get(url: string): Promise<Reply> {
  // The browser revalidates with the ETag by itself; a header of ours would cost a preflight.
  return request(url, { cache: 'no-cache' });
}

export function post(url: string, body: string): Promise<Reply> {
  // A string body goes out as text/plain, which needs no preflight either.
  return request(url, { method: 'POST', body, keepalive: body.length < KEEPALIVE_BYTES });
}

/** Seconds or a date, as milliseconds from now. */
function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : undefined;
}
