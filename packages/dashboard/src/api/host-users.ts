import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { byCursor } from './pages';
import { ENVIRONMENT, PROJECT, scopeKey, type Scope } from './scope';

const USER = `${ENVIRONMENT}/users/{userId}` as const;

/** Many people can share a user id, such as `guest`. */
const TIMEOUT_MS = 120_000;

/** The responses of a user to all popups of an environment. */
export function userResponsesQuery(scope: Scope, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...scopeKey(scope), 'users', userId, 'responses'],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.GET(`${USER}/responses`, { path: { ...scope, userId }, query: { cursor }, signal }),
    ...byCursor,
  });
}

/** When popups of an environment were shown to a user, and surveys completed. */
export function userReportsQuery(scope: Scope, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...scopeKey(scope), 'users', userId, 'reports'],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.GET(`${USER}/reports`, { path: { ...scope, userId }, query: { cursor }, signal }),
    ...byCursor,
  });
}

/** The user facts on the server. */
export function userRecordQuery(scope: Scope, userId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'users', userId, 'record'],
    queryFn: ({ signal }) => api.GET(`${USER}/record`, { path: { ...scope, userId }, signal }),
  });
}

/** Everything stored about a user of the host app. */
export function exportUser(projectId: string, userId: string) {
  return api.GET(`${PROJECT}/users/{userId}`, {
    path: { projectId, userId },
    timeoutMs: TIMEOUT_MS,
  });
}

export function eraseUser(projectId: string, userId: string) {
  return api.DELETE(`${PROJECT}/users/{userId}`, {
    path: { projectId, userId },
    timeoutMs: TIMEOUT_MS,
  });
}
