import type { CreatedIdentitySecret, IdentitySecret, Rotation } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
import { change } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

export function identitySecretsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'identity-secrets'],
    queryFn: async ({ signal }) =>
      (await getAllItems(secretsPath(scope), signal)) as IdentitySecret[],
  });
}

export async function createIdentitySecret(
  scope: Scope,
  body: Rotation,
): Promise<CreatedIdentitySecret> {
  return (await change('POST', secretsPath(scope), { body })) as CreatedIdentitySecret;
}

export async function revokeIdentitySecret(scope: Scope, id: string): Promise<void> {
  await change('DELETE', `${secretsPath(scope)}/${encodeURIComponent(id)}`);
}

function secretsPath(scope: Scope): string {
  return `${scopePath(scope)}/identity-secrets`;
}
