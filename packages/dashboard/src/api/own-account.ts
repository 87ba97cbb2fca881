import type {
  ActiveSession,
  BackupCodes,
  NewPasskey,
  PasskeyOptions,
  SignInMethods,
  TwoFactorSetup,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getItems } from './get-items';
import { change, post, request } from './request';

const ME = '/api/v1/me';

export async function renameAccount(name: string): Promise<void> {
  await change('PATCH', ME, { body: { name } });
}

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await getItems(`${ME}/sessions`, signal)) as ActiveSession[],
});

export async function endSession(id: string): Promise<void> {
  await change('DELETE', `${ME}/sessions/${encodeURIComponent(id)}`);
}

export async function endOtherSessions(): Promise<void> {
  await change('DELETE', `${ME}/sessions`);
}

export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: async ({ signal }) => (await request(`${ME}/sign-in`, { signal })) as SignInMethods,
});

/** Takes effect once a code is confirmed. */
export async function setUpTwoFactor(password: string): Promise<TwoFactorSetup> {
  return (await post(`${ME}/two-factor`, { password })) as TwoFactorSetup;
}

export async function confirmTwoFactor(code: string): Promise<void> {
  await post(`${ME}/two-factor/confirm`, { code });
}

export async function replaceBackupCodes(password: string): Promise<string[]> {
  return ((await post(`${ME}/two-factor/backup-codes`, { password })) as BackupCodes).backupCodes;
}

export async function turnOffTwoFactor(password: string): Promise<void> {
  await post(`${ME}/two-factor/disable`, { password });
}

export async function newPasskeyOptions(): Promise<PasskeyOptions> {
  return (await post(`${ME}/passkeys/options`, {})) as PasskeyOptions;
}

export async function addPasskey(passkey: NewPasskey): Promise<void> {
  await post(`${ME}/passkeys`, passkey);
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await change('PATCH', passkeyPath(id), { body: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  await change('DELETE', passkeyPath(id));
}

function passkeyPath(id: string): string {
  return `${ME}/passkeys/${encodeURIComponent(id)}`;
}
