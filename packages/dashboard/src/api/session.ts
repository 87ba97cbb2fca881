import type {
  Credentials,
  PasskeyOptions,
  PasskeyProof,
  PasswordChange,
  SessionState,
  SingleSignOnStart,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { isRecord } from './read-problem';
import { post, request } from './request';

const STALE_AFTER_MS = 60_000;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await request('/api/v1/session', { signal })) as SessionState,
  staleTime: STALE_AFTER_MS,
});

/** Returns whether the account also needs a code. */
export async function signIn(credentials: Credentials): Promise<boolean> {
  const reply = await post('/api/auth/sign-in/email', credentials);
  return isRecord(reply) && reply.secondFactor === true;
}

/** The second step, with a code of the app or a backup code. */
export async function signInWithCode(code: string): Promise<void> {
  await post('/api/auth/sign-in/second-factor', { code });
}

export async function passkeySignInOptions(): Promise<PasskeyOptions> {
  return (await post('/api/auth/sign-in/passkey/options', {})) as PasskeyOptions;
}

export async function signInWithPasskey(proof: PasskeyProof): Promise<void> {
  await post('/api/auth/sign-in/passkey', proof);
}

/** Returns the address of the identity provider. */
export async function startSingleSignOn(): Promise<string> {
  return ((await post('/api/auth/sign-in/sso', {})) as SingleSignOnStart).url;
}

export async function signOut(): Promise<void> {
  await post('/api/auth/sign-out', {});
}

/** Ends all other sessions of the account. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await post('/api/auth/change-password', change);
}
