import { apiKey, PopupDefinitions, type EnvironmentKind } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import { sendStored } from '../../http/send-stored';
import type { StoredBodies } from '../../http/stored-bodies';
import type { Snapshots } from '../snapshots/service';
import type { UserRecords } from '../user-records/service';
import { readFilter } from './read-filter';
import { definitionsText, indexesForUser } from './service';

export interface DefinitionsParts {
  side: EnvironmentKind;
  snapshots: Snapshots;
  records: UserRecords;
  bodies: StoredBodies;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function definitionsRoutes(app: App, parts: DefinitionsParts): void {
  const { side, snapshots, records, bodies } = parts;
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
        }),
        response: {
          // Sent as the bytes it is hashed from, so no serializer stands in between.
          200: Type.Unsafe<Buffer>(PopupDefinitions),
          304: noContent('Not changed.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const userId = readFilter(request.query.filter);
      const snapshot = await snapshots.open(request.params.apiKey, side, request.headers.origin);
      const indexes =
        userId === undefined
          ? snapshot.forEverybody
          : indexesForUser(
              snapshot,
              userId,
              await records.of(snapshot.environmentId, userId),
              Date.now(),
            );
      const body = bodies.get(`${String(snapshot.serial)}/popups/${indexes}`, () =>
        definitionsText(snapshot, indexes),
      );
      reply.header('cache-control', caching(userId));
      return sendStored(request, reply, JSON_TYPE, body);
    },
  );
}

function caching(userId: string | undefined): string {
  // Not must-revalidate, which would forbid to use what is stale.
  return userId === undefined ? 'public, max-age=0, stale-if-error=86400' : 'private, no-cache';
}
