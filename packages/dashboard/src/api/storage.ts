import type { StorageUsage } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

const STALE_AFTER_MS = 60_000;

export function storageQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'storage'],
    queryFn: async ({ signal }) =>
      (await request(`${scopePath(scope)}/storage`, { signal })) as StorageUsage,
    staleTime: STALE_AFTER_MS,
  });
}
