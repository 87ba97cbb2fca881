/**
 * The page to open after signing in: `from` if it's in the dashboard, otherwise the start page.
 * `from` is part of the URL, so anyone can set it: following it elsewhere would be an open redirect.
 */
export function returnPath(from: unknown, base: string): string {
  if (typeof from !== 'string') return base;
  // A URL that leaves this placeholder origin would leave ours too.
  const origin = 'http://dashboard.invalid';
  const url = URL.canParse(from, origin) ? new URL(from, origin) : undefined;
  if (url?.origin !== origin || !url.pathname.startsWith(base)) return base;
  return url.pathname + url.search + url.hash;
}

const KEPT = 'service-popups:return-path';

/** Remembers the page while the browser is at the identity provider. It may contain the token of a link. */
export function keepReturnPath(from: string | undefined): void {
  sessionStorage.setItem(KEPT, from ?? '');
}

/** The page to open now: the given one, or the one that was kept. */
export function takeReturnPath(from: string | undefined, base: string): string {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  return returnPath(from ?? kept ?? undefined, base);
}
