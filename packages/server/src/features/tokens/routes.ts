import {
  AccessToken,
  CreatedAccessToken,
  NewAccessToken,
  PageQuery,
  pageOf,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Orm } from '../../db/orm';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { pageRequest } from '../../http/page';
import { problemResponses } from '../../http/problem-responses';
import { callerOf } from '../access/caller';
import { createToken, revokeToken } from './service';
import type { TokensStore } from './store';

export function tokensRoutes(app: App, { orm, tokens }: { orm: Orm; tokens: TokensStore }): void {
  const tags = ['Account'];

  app.get(
    '/api/v1/tokens',
    {
      config: { permission: 'account' },
      schema: {
        tags,
        summary: 'List your access tokens',
        querystring: PageQuery,
        response: { 200: pageOf(AccessToken, 'Tokens, newest first.'), ...problemResponses },
      },
    },
    (request) => tokens.list(callerOf(request).userId, pageRequest(request.query)),
  );

  app.post(
    '/api/v1/tokens',
    {
      config: { permission: 'session' },
      schema: {
        tags,
        summary: 'Create an access token',
        description:
          'Send it as `Authorization: Bearer …`. It has the same permissions as you, within its limits.',
        body: NewAccessToken,
        response: { 201: CreatedAccessToken, ...problemResponses },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createToken({ orm, tokens }, callerOf(request), request.body)),
  );

  app.delete(
    '/api/v1/tokens/:tokenId',
    {
      config: { permission: 'account' },
      schema: {
        tags,
        summary: 'Revoke an access token',
        params: Type.Object({ tokenId: AccessToken.properties.id }),
        response: { 204: noContent('Revoked.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await revokeToken({ orm, tokens }, callerOf(request), request.params.tokenId);
      return reply.code(204).send();
    },
  );
}
