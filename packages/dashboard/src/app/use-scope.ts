import type { ProjectSummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectsQuery } from '../api/project';
import type { Scope } from '../api/scope';
import { toEnvironment } from './environments';

/** The page's project and environment, from its URL. */
export function useScope(): Scope {
  const { projectId = '', environment } = useParams({ strict: false });
  return { projectId, environment: toEnvironment(environment) ?? 'production' };
}

/** The page's project, once the list of projects has loaded. */
export function useProject(): ProjectSummary | undefined {
  const { projectId } = useScope();
  const { data: projects } = useQuery(projectsQuery);
  return projects?.find(({ id }) => id === projectId);
}

/** Whether to offer editing of popups and surveys. The server enforces it. */
export function useMayWrite(): boolean {
  const role = useProject()?.role;
  return role === 'editor' || role === 'owner';
}

export function useIsOwner(): boolean {
  return useProject()?.role === 'owner';
}
