import type { AuditEntry } from '@service-popups/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from './request';
import { projectPath } from './scope';

interface AuditPage {
  items: AuditEntry[];
  next: string | null;
}

/** The audit log, newest first, page by page. */
export function auditQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ['projects', projectId, 'audit'],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${encodeURIComponent(pageParam)}`;
      return (await request(`${projectPath(projectId)}/audit${query}`, { signal })) as AuditPage;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
