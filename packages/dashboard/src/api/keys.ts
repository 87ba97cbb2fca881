import type { PublicKey, Rotation } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-all-items';
import { change } from './request';
import { sideKey, sidePath, type Side } from './side';

export function keysQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'keys'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${sidePath(side)}/keys`, signal)) as PublicKey[],
  });
}

export async function makeKey(side: Side): Promise<PublicKey> {
  return (await change('POST', `${sidePath(side)}/keys`)) as PublicKey;
}

export async function rotateKey(side: Side, key: string, body: Rotation): Promise<PublicKey> {
  return (await change('POST', `${keyPath(side, key)}/rotate`, { body })) as PublicKey;
}

export async function revokeKey(side: Side, key: string): Promise<void> {
  await change('DELETE', keyPath(side, key));
}

function keyPath(side: Side, key: string): string {
  return `${sidePath(side)}/keys/${encodeURIComponent(key)}`;
}
