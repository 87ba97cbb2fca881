import type { Environment, EnvironmentChange } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { change, request } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

export function environmentQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'environment'],
    queryFn: async ({ signal }) => (await request(scopePath(scope), { signal })) as Environment,
  });
}

export async function changeEnvironment(
  scope: Scope,
  body: EnvironmentChange,
): Promise<Environment> {
  return (await change('PATCH', scopePath(scope), { body })) as Environment;
}
