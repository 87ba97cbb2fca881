import type { Account, OneTimeLink } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
import { change } from './request';

/** All accounts on the server, for administrators. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async ({ signal }) => (await getAllItems('/api/v1/users', signal)) as Account[],
});

export async function createResetLink(userId: string): Promise<OneTimeLink> {
  return (await change('POST', `${accountPath(userId)}/password-reset`)) as OneTimeLink;
}

/** For someone who has lost their authenticator app. */
export async function resetTwoFactor(userId: string): Promise<void> {
  await change('DELETE', `${accountPath(userId)}/two-factor`);
}

export async function removeAccount(userId: string): Promise<void> {
  await change('DELETE', accountPath(userId));
}

function accountPath(userId: string): string {
  return `/api/v1/users/${encodeURIComponent(userId)}`;
}
