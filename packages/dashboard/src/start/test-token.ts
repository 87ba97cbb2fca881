import { queryOptions } from '@tanstack/react-query';
import { scopeKey, type Scope } from '../api/scope';
import { createTestToken } from '../api/test-links';

/** A token works for an hour: it is renewed well before, so that the link on the page always does. */
const RENEW_MS = 30 * 60_000;

export function testTokenQuery(scope: Scope, popupId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'test-token', popupId],
    queryFn: () => createTestToken(scope, popupId),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
}
