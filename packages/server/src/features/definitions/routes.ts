import { createHash } from 'node:crypto';
import {
  apiKey,
  PopupDefinitions,
  visitorFields,
  type EnvironmentKind,
} from '@service-popups/contract';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import { repeatsEtag } from '../../http/repeats-etag';
import { checkIdentity } from '../projects/check-identity';
import type { Keys } from '../projects/keys';
import type { TestLinks } from '../test-links/service';
import { readFilter } from './read-filter';
import { definitionsFor } from './service';
import type { DefinitionsStore } from './store';

export interface DefinitionsParts {
  side: EnvironmentKind;
  keys: Keys;
  store: DefinitionsStore;
  testLinks: TestLinks;
}

export function definitionsRoutes(
  app: App,
  { side, keys, store, testLinks }: DefinitionsParts,
): void {
  app.get(
    '/sdk/:apiKey/popups',
    {
      schema: {
        tags: ['SDK'],
        summary: 'The popups of a key',
        params: Type.Object({ apiKey: apiKey() }),
        querystring: Type.Object({
          filter: Type.Optional(
            Type.String({
              maxLength: 4096,
              description: 'JSON of {"where":{"userId":…}}: only what is relevant to that user.',
            }),
          ),
          userHash: visitorFields.userHash,
          test: Type.Optional(
            Type.String({ maxLength: 500, description: 'A test token: its draft, and no other.' }),
          ),
        }),
        response: {
          // Sent as the text it is hashed from, so no serializer stands in between.
          200: Type.Unsafe<string>(PopupDefinitions),
          304: noContent('Not changed.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const { test, userHash } = request.query;
      const userId = readFilter(request.query.filter);
      const access = await keys.open(request.params.apiKey, side, request.headers.origin);
      if (test !== undefined) {
        const { popup } = await testLinks.open(test, access);
        reply.header('cache-control', 'private, no-store');
        return sendJson(reply, JSON.stringify([popup]));
      }
      checkIdentity(access, userId, userHash);
      const popups = await definitionsFor(store, access.environmentId, userId, Date.now());

      const body = JSON.stringify(popups);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag).header('vary', 'origin').header('cache-control', caching(userId));
      if (repeatsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return sendJson(reply, body);
    },
  );
}

function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

function caching(userId: string | undefined): string {
  // Not must-revalidate, which would forbid to use what is stale.
  return userId === undefined ? 'public, max-age=0, stale-if-error=86400' : 'private, no-cache';
}
