/**
 * Where to go after signing in: the page of the dashboard that the address names, or else its first
 * one. Whoever made the link decides what the address says, so nothing else is followed.
 */
export function returnPath(from: unknown, base: string): string {
  if (typeof from !== 'string') return base;
  // The origin is made up: what leads away from it would lead away from ours too.
  const here = 'http://dashboard.invalid';
  const url = URL.canParse(from, here) ? new URL(from, here) : undefined;
  if (url?.origin !== here || !url.pathname.startsWith(base)) return base;
  return url.pathname + url.search + url.hash;
}
