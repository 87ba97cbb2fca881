import type { EnvironmentChange } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { loadAllItems } from './pages';
import { ENVIRONMENT, scopeKey, type Scope } from './scope';

export function environmentQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'environment'],
    queryFn: ({ signal }) => api.GET(ENVIRONMENT, { path: scope, signal }),
  });
}

export function changeEnvironment(scope: Scope, body: EnvironmentChange) {
  return api.PATCH(ENVIRONMENT, { path: scope, body });
}

export function keysQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'keys'],
    queryFn: ({ signal }) =>
      loadAllItems((query) => api.GET(`${ENVIRONMENT}/keys`, { path: scope, query, signal })),
  });
}

/** The popups that clients of the Deepdots SDK don't get. */
export function deepdotsPopupsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'deepdots-popups'],
    queryFn: ({ signal }) => api.GET(`${ENVIRONMENT}/deepdots-popups`, { path: scope, signal }),
  });
}

export function identitySecretsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'identity-secrets'],
    queryFn: ({ signal }) =>
      loadAllItems((query) =>
        api.GET(`${ENVIRONMENT}/identity-secrets`, { path: scope, query, signal }),
      ),
  });
}

const STALE_AFTER_MS = 60_000;

export function storageQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'storage'],
    queryFn: ({ signal }) => api.GET(`${ENVIRONMENT}/storage`, { path: scope, signal }),
    staleTime: STALE_AFTER_MS,
  });
}
