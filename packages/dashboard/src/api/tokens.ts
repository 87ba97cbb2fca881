import type { AccessToken, CreatedAccessToken, NewAccessToken } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
import { change } from './request';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => (await getAllItems('/api/v1/tokens', signal)) as AccessToken[],
});

export async function createToken(body: NewAccessToken): Promise<CreatedAccessToken> {
  return (await change('POST', '/api/v1/tokens', { body })) as CreatedAccessToken;
}

export async function revokeToken(id: string): Promise<void> {
  await change('DELETE', `/api/v1/tokens/${encodeURIComponent(id)}`);
}
