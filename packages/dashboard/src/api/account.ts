import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { loadAllItems } from './pages';

const STALE_AFTER_MS = 60_000;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.GET('/api/v1/session', { signal }),
  staleTime: STALE_AFTER_MS,
});

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api.GET('/api/v1/setup', { signal }),
});

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.POST('/api/v1/invitations/read', { body: { token }, signal }),
    // Can't be read again once accepted, but stays on screen.
    staleTime: Infinity,
  });
}

export function resetQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => api.POST('/api/v1/password-resets/read', { body: { token }, signal }),
    // Can't be read again once used.
    staleTime: Infinity,
  });
}

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await api.GET('/api/v1/me/sessions', { signal })).items,
});

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => api.GET('/api/v1/me/sign-in', { signal }),
});

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => loadAllItems((query) => api.GET('/api/v1/tokens', { query, signal })),
});

/** All accounts on the server, for administrators. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => loadAllItems((query) => api.GET('/api/v1/users', { query, signal })),
});
