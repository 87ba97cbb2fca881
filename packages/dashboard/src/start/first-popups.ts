import type { PopupSummary } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getItems } from '../api/get-items';
import { sideKey, sidePath, type Side } from '../api/side';

/** The newest popups of an environment: enough to know whether there are any. */
export function firstPopupsQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'first-popups'],
    queryFn: async ({ signal }) =>
      (await getItems(`${sidePath(side)}/popups?limit=1`, signal)) as PopupSummary[],
  });
}
