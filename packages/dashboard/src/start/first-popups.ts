import type { PopupSummary } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getItems } from '../api/get-items';
import { scopeKey, scopePath, type Scope } from '../api/scope';

/** The newest popup of an environment, if any. */
export function firstPopupsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'first-popups'],
    queryFn: async ({ signal }) =>
      (await getItems(`${scopePath(scope)}/popups?limit=1`, signal)) as PopupSummary[],
  });
}
