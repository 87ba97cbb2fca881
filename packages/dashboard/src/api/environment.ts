import type { Environment, EnvironmentChange } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { change, request } from './request';
import { sideKey, sidePath, type Side } from './side';

export function environmentQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'environment'],
    queryFn: async ({ signal }) => (await request(sidePath(side), { signal })) as Environment,
  });
}

export async function changeEnvironment(side: Side, body: EnvironmentChange): Promise<Environment> {
  return (await change('PATCH', sidePath(side), { body })) as Environment;
}
