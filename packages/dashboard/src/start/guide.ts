import { useLocalStorage } from '@mantine/hooks';
import type { PopupSummary } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getItems } from '../api/get-items';
import { scopeKey, scopePath, type Scope } from '../api/scope';

/** The newest popup of an environment, if any. */
export function newestPopupQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'newest-popup'],
    queryFn: async ({ signal }) =>
      (await getItems(`${scopePath(scope)}/popups?limit=1`, signal)) as PopupSummary[],
  });
}

/** The newest published popup of an environment, if any. */
export function publishedPopupQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'published-popup'],
    queryFn: async ({ signal }) =>
      (await getItems(
        `${scopePath(scope)}/popups?state=published&limit=1`,
        signal,
      )) as PopupSummary[],
  });
}

/** Whether this person has hidden the guide of a project. Its page can still be opened. */
export function useGuideHidden(projectId: string) {
  return useLocalStorage({ key: `service-popups:guide-hidden:${projectId}`, defaultValue: false });
}
