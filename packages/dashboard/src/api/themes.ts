import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { loadAllItems } from './pages';
import { PROJECT } from './scope';

export const THEME = `${PROJECT}/themes/{themeId}` as const;

export function themesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'themes'],
    queryFn: ({ signal }) =>
      loadAllItems((query) => api.GET(`${PROJECT}/themes`, { path: { projectId }, query, signal })),
  });
}

export function themeQuery(projectId: string, themeId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'themes', themeId],
    queryFn: ({ signal }) => api.GET(THEME, { path: { projectId, themeId }, signal }),
  });
}
