import type { Project, UserRecordView } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request';
import { projectPath, scopeKey, scopePath, type Scope } from './scope';

/** The project's default quiet period. */
export function quietDaysQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'quiet days'],
    queryFn: async ({ signal }) =>
      ((await request(projectPath(projectId), { signal })) as Project).quietDays,
  });
}

/** The user facts on the server. */
export function userRecordQuery(scope: Scope, userId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'users', userId, 'record'],
    queryFn: async ({ signal }) =>
      (await request(`${scopePath(scope)}/users/${encodeURIComponent(userId)}/record`, {
        signal,
      })) as UserRecordView,
  });
}
