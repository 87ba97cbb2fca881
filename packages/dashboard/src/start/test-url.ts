import { queryOptions } from '@tanstack/react-query';
import { createTestToken } from '../api/popups';
import { type Scope, scopeKey } from '../api/scope';
import { isWebsite, toOrigin, toUrl, validateOrigin } from '../settings/keys/origin';

/**
 * Adds the test token to the address of a page, with or without a scheme: whatever creating a project accepts. Returns
 * undefined for anything that isn't a page of one website.
 */
export function testUrl(page: string, hash: string): string | undefined {
  if (validateOrigin(page) !== null || !isWebsite(toOrigin(page))) return undefined;
  const entered = toUrl(page);
  const url = new URL(entered);
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
