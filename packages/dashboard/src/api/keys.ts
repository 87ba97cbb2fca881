import type { KeyChange, PublicKey, Rotation } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
import { change } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

export function keysQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'keys'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${scopePath(scope)}/keys`, signal)) as PublicKey[],
  });
}

export async function createKey(scope: Scope): Promise<PublicKey> {
  return (await change('POST', `${scopePath(scope)}/keys`)) as PublicKey;
}

export async function changeKey(scope: Scope, key: string, body: KeyChange): Promise<PublicKey> {
  return (await change('PATCH', keyPath(scope, key), { body })) as PublicKey;
}

export async function rotateKey(scope: Scope, key: string, body: Rotation): Promise<PublicKey> {
  return (await change('POST', `${keyPath(scope, key)}/rotate`, { body })) as PublicKey;
}

export async function revokeKey(scope: Scope, key: string): Promise<void> {
  await change('DELETE', keyPath(scope, key));
}

function keyPath(scope: Scope, key: string): string {
  return `${scopePath(scope)}/keys/${encodeURIComponent(key)}`;
}
