import { queryOptions } from '@tanstack/react-query';
import { createTestToken } from '../api/popups';
import { type Scope, scopeKey } from '../api/scope';
/** Adds the test token to a page URL. Returns undefined for anything but HTTP(S) URLs. */
export function testUrl(page: string, hash: string): string | undefined {
  const entered = page.trim();
  if (!URL.canParse(entered)) return undefined;
  const url = new URL(entered);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  url.hash = hash;
  return url.href;
}

/** Well below the lifetime of a token (an hour), so that the link never expires. */
const REFRESH_MS = 30 * 60_000;

export function testTokenQuery(scope: Scope, popupId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'test-token', popupId],
    queryFn: () => createTestToken(scope, popupId),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
}
