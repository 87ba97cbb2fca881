import type { Credentials, PasswordChange, SessionState } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { post, request } from './request';

const STALE_AFTER_MS = 60_000;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await request('/api/v1/session', { signal })) as SessionState,
  staleTime: STALE_AFTER_MS,
});

export async function signIn(credentials: Credentials): Promise<void> {
  await post('/api/auth/sign-in/email', credentials);
}

export async function signOut(): Promise<void> {
  await post('/api/auth/sign-out', {});
}

/** Ends every session of the account, including this one. */
export async function signOutEverywhere(): Promise<void> {
  await post('/api/auth/revoke-sessions', {});
}

/** Ends all other sessions of the account. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await post('/api/auth/change-password', change);
}
