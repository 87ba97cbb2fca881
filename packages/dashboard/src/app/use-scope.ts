import type { ProjectSummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectsQuery } from '../api/projects';
import type { Scope } from '../api/scope';
import { toEnvironment } from './environments';

/** The environment that the page is about. For pages below one. */
export function useScope(): Scope {
  const { projectId = '', environment } = useParams({ strict: false });
  return { projectId, environment: toEnvironment(environment) ?? 'production' };
}

/** The project that the page is about; unknown until the list has come. */
export function useProject(): ProjectSummary | undefined {
  const { projectId } = useScope();
  const { data: projects } = useQuery(projectsQuery);
  return projects?.find(({ id }) => id === projectId);
}

/** Whether the person may change popups and surveys here. The server is the one that enforces it. */
export function useMayWrite(): boolean {
  const role = useProject()?.role;
  return role === 'editor' || role === 'owner';
}

export function useIsOwner(): boolean {
  return useProject()?.role === 'owner';
}
