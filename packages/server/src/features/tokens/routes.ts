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
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import { actorOf } from '../access/actor-of';
import { callerOf } from '../access/caller';
import { recordChange } from '../audit/store';
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
        description: 'Send it as `Authorization: Bearer …`. It has the same permissions as you.',
        body: NewAccessToken,
        response: { 201: CreatedAccessToken, ...problemResponses },
      },
    },
    async (request, reply) => {
      if ((request.body.expiresAt ?? Infinity) <= Date.now())
        throw new ProblemError('invalid_request', 'expiresAt must be in the future', {
          field: 'expiresAt',
        });
      const created = await orm.transaction(async (tx) => {
        const { token, ...kept } = await tokens.add(tx, callerOf(request).userId, request.body);
        const change = { action: 'token.create', target: kept.id, after: kept };
        await recordChange(tx, actorOf(request), change);
        return { ...kept, token };
      });
      return reply.code(201).send(created);
    },
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
      const { tokenId } = request.params;
      await orm.transaction(async (tx) => {
        const before = await tokens.remove(tx, callerOf(request).userId, tokenId);
        if (!before) throw new ProblemError('not_found', 'You have no such token');
        const change = { action: 'token.revoke', target: tokenId, before };
        await recordChange(tx, actorOf(request), change);
      });
      return reply.code(204).send();
    },
  );
}
