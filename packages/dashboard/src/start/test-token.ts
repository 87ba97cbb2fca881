import type { TestToken } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../api/request';
import { sideKey, sidePath, type Side } from '../api/side';

/** A token works for an hour: it is renewed well before, so that the link on the page always does. */
const RENEW_MS = 30 * 60_000;

export function testTokenQuery(side: Side, popupId: string) {
  const path = `${sidePath(side)}/popups/${encodeURIComponent(popupId)}/test-token`;
  return queryOptions({
    queryKey: [...sideKey(side), 'test-token', popupId],
    queryFn: async ({ signal }) => (await post(path, {}, signal)) as TestToken,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
}
