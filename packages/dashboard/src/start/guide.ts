import { useLocalStorage } from '@mantine/hooks';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import { ENVIRONMENT, type Scope, scopeKey } from '../api/scope';

/** The newest popup of an environment, if any. */
export function newestPopupQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'newest-popup'],
    queryFn: async ({ signal }) =>
      (await api.GET(`${ENVIRONMENT}/popups`, { path: scope, query: { limit: '1' }, signal }))
        .items,
  });
}

/** The newest published popup of an environment, if any. */
export function publishedPopupQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'published-popup'],
    queryFn: async ({ signal }) => {
      const query = { state: 'published', limit: '1' } as const;
      return (await api.GET(`${ENVIRONMENT}/popups`, { path: scope, query, signal })).items;
    },
  });
}

/** Whether this person has hidden the guide of a project. Its page can still be opened. */
export function useGuideHidden(projectId: string) {
  return useLocalStorage({ key: `service-popups:guide-hidden:${projectId}`, defaultValue: false });
}
