import {
  AccessToken,
  CreatedAccessToken,
  NewAccessToken,
  PageQuery,
  createPageSchema,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getCaller } from '../access/caller';
import { createToken, revokeToken } from './service';
import type { TokensStore } from './store';

export function tokensRoutes(app: App, { db, tokens }: { db: Db; tokens: TokensStore }): void {
  const tags = ['Account'];

  app.get(
    '/api/v1/tokens',
    {
      config: { permission: 'account' },
      schema: {
        tags,
        operationId: 'listTokens',
        summary: 'List your access tokens',
        querystring: PageQuery,
        response: {
          200: createPageSchema(AccessToken, 'Tokens, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => tokens.list(getCaller(request).userId, pageRequest(request.query)),
  );

  app.post(
    '/api/v1/tokens',
    {
      config: { permission: 'session' },
      schema: {
        tags,
        operationId: 'createToken',
        summary: 'Create an access token',
        description:
          'Send it as `Authorization: Bearer …`. It has the same permissions as you, within its limits.',
        body: NewAccessToken,
        response: { 201: CreatedAccessToken, ...problemResponses },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createToken({ db, tokens }, getCaller(request), request.body)),
  );

  app.delete(
    '/api/v1/tokens/:tokenId',
    {
      config: { permission: 'account' },
      schema: {
        tags,
        operationId: 'revokeToken',
        summary: 'Revoke an access token',
        params: Type.Object({ tokenId: AccessToken.properties.id }),
        response: { 204: noContent('Revoked.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await revokeToken({ db, tokens }, getCaller(request), request.params.tokenId);
      return reply.code(204).send();
    },
  );
}
