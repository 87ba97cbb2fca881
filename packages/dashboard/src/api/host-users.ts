import type { UserErasure, UserExport, UserReport, UserResponse } from '@service-popups/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage, toSearch } from './get-items';
import { change, request } from './request';
import { projectPath, scopeKey, scopePath, type Scope } from './scope';

/** Many people can share a user id, such as `guest`. */
const TIMEOUT_MS = 120_000;

/** The responses of a user to all popups of an environment. */
export function userResponsesQuery(scope: Scope, userId: string) {
  return userListQuery<UserResponse>(scope, userId, 'responses');
}

/** When popups of an environment were shown to a user, and surveys completed. */
export function userReportsQuery(scope: Scope, userId: string) {
  return userListQuery<UserReport>(scope, userId, 'reports');
}

function userListQuery<Item>(scope: Scope, userId: string, list: 'responses' | 'reports') {
  const path = `${scopePath(scope)}/users/${encodeURIComponent(userId)}/${list}`;
  return infiniteQueryOptions({
    queryKey: [...scopeKey(scope), 'users', userId, list],
    queryFn: ({ signal, pageParam }) =>
      getPage<Item>(path + toSearch({ cursor: pageParam }), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** Everything stored about a user of the host app. */
export async function exportUser(projectId: string, userId: string): Promise<UserExport> {
  return (await request(userPath(projectId, userId), {}, TIMEOUT_MS)) as UserExport;
}

export async function eraseUser(projectId: string, userId: string): Promise<UserErasure> {
  return (await change('DELETE', userPath(projectId, userId), {
    timeoutMs: TIMEOUT_MS,
  })) as UserErasure;
}

function userPath(projectId: string, userId: string): string {
  return `${projectPath(projectId)}/users/${encodeURIComponent(userId)}`;
}
