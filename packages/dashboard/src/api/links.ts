import type {
  FirstAccount,
  InvitationAnswer,
  InvitationView,
  PasswordReset,
  PasswordResetView,
  SetupState,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { post, request } from './request';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async ({ signal }) => (await request('/api/v1/setup', { signal })) as SetupState,
});

export async function createFirstAccount(account: FirstAccount): Promise<void> {
  await post('/api/v1/setup', account);
}

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await post('/api/v1/invitations/read', { token }, signal)) as InvitationView,
    // Can't be read again once accepted, but stays on screen.
    staleTime: Infinity,
  });
}

export async function acceptInvitation(answer: InvitationAnswer): Promise<void> {
  await post('/api/v1/invitations/accept', answer);
}

export async function requestResetLink(email: string): Promise<void> {
  await post('/api/v1/password-resets', { email });
}

export function resetQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: async ({ signal }) =>
      (await post('/api/v1/password-resets/read', { token }, signal)) as PasswordResetView,
    // Can't be read again once used.
    staleTime: Infinity,
  });
}

export async function setPassword(reset: PasswordReset): Promise<void> {
  await post('/api/v1/password-resets/redeem', reset);
}
