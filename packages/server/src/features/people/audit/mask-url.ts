/** Shorter ones would hardly be masked. */
const MIN_MASKED = 12;
const SHOWN = 4;

/** Shows where a URL leads, but not enough of it to use it: the URL of a chat's webhook is its secret. */
export function maskUrl(url: string): string {
  if (!URL.canParse(url)) return '…';
  const { origin } = new URL(url);
  const start = `${origin}/…`;
  if (url.startsWith(start) || url === origin || url === `${origin}/`) return url;
  return start + (url.length - origin.length < MIN_MASKED ? '' : url.slice(-SHOWN));
}

/** Masks the URL in a recorded value of a webhook. */
export function maskRecordedUrl(value: unknown): unknown {
  const { url } = (value ?? {}) as { url?: unknown };
  return typeof url === 'string' ? { ...(value as object), url: maskUrl(url) } : value;
}
