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
