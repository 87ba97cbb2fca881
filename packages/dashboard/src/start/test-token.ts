import { queryOptions } from '@tanstack/react-query';
import { sideKey, type Side } from '../api/side';
import { makeTestToken } from '../api/test-links';

/** A token works for an hour: it is renewed well before, so that the link on the page always does. */
const RENEW_MS = 30 * 60_000;

export function testTokenQuery(side: Side, popupId: string) {
  return queryOptions({
    queryKey: [...sideKey(side), 'test-token', popupId],
    queryFn: () => makeTestToken(side, popupId),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
}
