import type { ManagedTheme, NewTheme, ThemeDraft } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
import { change, request } from './request';
import { projectPath } from './scope';

export function themesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'themes'],
    queryFn: async ({ signal }) =>
      (await getAllItems(themesPath(projectId), signal)) as ManagedTheme[],
  });
}

export function themeQuery(projectId: string, id: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'themes', id],
    queryFn: async ({ signal }) =>
      (await request(themePath(projectId, id), { signal })) as ManagedTheme,
  });
}

export async function createTheme(projectId: string, body: NewTheme): Promise<ManagedTheme> {
  return (await change('POST', themesPath(projectId), { body })) as ManagedTheme;
}

type ThemeRevision = Pick<ManagedTheme, 'id' | 'revision'>;

export async function saveTheme(
  projectId: string,
  { id, revision }: ThemeRevision,
  body: ThemeDraft,
): Promise<ManagedTheme> {
  return (await change('PUT', themePath(projectId, id), { body, revision })) as ManagedTheme;
}

export async function deleteTheme(
  projectId: string,
  { id, revision }: ThemeRevision,
): Promise<void> {
  await change('DELETE', themePath(projectId, id), { revision });
}

function themesPath(projectId: string): string {
  return `${projectPath(projectId)}/themes`;
}

function themePath(projectId: string, id: string): string {
  return `${themesPath(projectId)}/${encodeURIComponent(id)}`;
}
