import type { CreatedIdentitySecret, IdentitySecret, Rotation } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-all-items';
import { change } from './request';
import { sideKey, sidePath, type Side } from './side';

export function identitySecretsQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'identity-secrets'],
    queryFn: async ({ signal }) =>
      (await getAllItems(secretsPath(side), signal)) as IdentitySecret[],
  });
}

export async function makeIdentitySecret(
  side: Side,
  body: Rotation,
): Promise<CreatedIdentitySecret> {
  return (await change('POST', secretsPath(side), { body })) as CreatedIdentitySecret;
}

export async function revokeIdentitySecret(side: Side, id: string): Promise<void> {
  await change('DELETE', `${secretsPath(side)}/${encodeURIComponent(id)}`);
}

function secretsPath(side: Side): string {
  return `${sidePath(side)}/identity-secrets`;
}
