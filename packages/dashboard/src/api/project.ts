import type { AuditQuery, ProjectChange } from '@service-popups/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { byCursor, loadAllItems } from './pages';
import { PROJECT } from './scope';

// Projects rarely change, and both the home page and the header need them.
const STALE_AFTER_MS = 60_000;

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => (await api.GET('/api/v1/projects', { signal })).items,
  staleTime: STALE_AFTER_MS,
});

/** A project with its settings, which the list of projects leaves out. */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'project'],
    queryFn: ({ signal }) => api.GET(PROJECT, { path: { projectId }, signal }),
  });
}

/** The project's default quiet period. */
export function quietDaysQuery(projectId: string) {
  return queryOptions({ ...projectQuery(projectId), select: ({ quietDays }) => quietDays });
}

export function changeProject(projectId: string, body: ProjectChange) {
  return api.PATCH(PROJECT, { path: { projectId }, body });
}

export function membersQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'members'],
    queryFn: ({ signal }) =>
      loadAllItems((query) =>
        api.GET(`${PROJECT}/members`, { path: { projectId }, query, signal }),
      ),
  });
}

export function invitationsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'invitations'],
    queryFn: ({ signal }) =>
      loadAllItems((query) =>
        api.GET(`${PROJECT}/invitations`, { path: { projectId }, query, signal }),
      ),
  });
}

/** The audit log, newest first, page by page. */
export function auditQuery(projectId: string, filters: Omit<AuditQuery, 'limit' | 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: ['projects', projectId, 'audit', filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.GET(`${PROJECT}/audit`, { path: { projectId }, query: { ...filters, cursor }, signal }),
    ...byCursor,
  });
}
