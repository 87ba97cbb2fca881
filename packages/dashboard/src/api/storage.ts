import type { StorageUsage } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';
import { sideKey, sidePath, type Side } from './side';

const FRESH_MS = 60_000;

export function storageQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'storage'],
    queryFn: async ({ signal }) =>
      (await request(`${sidePath(side)}/storage`, { signal })) as StorageUsage,
    staleTime: FRESH_MS,
  });
}
