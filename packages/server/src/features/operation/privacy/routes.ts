import type { Readable } from 'node:stream';
import {
  knownUserId,
  ProjectSummary,
  UserErasure,
  UserExport,
  UserScope,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import type { ExportStreams } from '../../../http/export-streams';
import { problemResponses } from '../../../http/problem-responses';
import { getActor } from '../../people/access/get-actor';
import { getProjectAccess } from '../../people/access/caller';
import type { UserFactsCache } from '../../visitors/user-facts/service';
import { eraseUser, findUser } from './service';
import type { PrivacyStore } from './store';
import { userDocument } from './user-document';

export interface PrivacyParts {
  db: Db;
  userFacts: UserFactsCache;
  store: PrivacyStore;
  streams: ExportStreams;
}

const tags = ['Privacy'];
const ADDRESS = '/api/v1/projects/:projectId/users/:userId';
/** Long, because many people can share a user id, such as `guest`. */
const TIMEOUT_MS = 3_600_000;

export function privacyRoutes(app: App, { db, userFacts, store, streams }: PrivacyParts): void {
  const params = Type.Object({
    projectId: ProjectSummary.properties.id,
    userId: knownUserId(),
  });

  app.get(
    ADDRESS,
    {
      config: { permission: 'privacy:read' },
      handlerTimeout: TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'exportUser',
        summary: "Export a user's data",
        params,
        querystring: UserScope,
        // Streamed.
        response: { 200: Type.Unsafe<Readable>(UserExport), ...problemResponses },
      },
    },
    async (request, reply) => {
      const user = await findUser(db, { ...request.params, ...request.query });
      const stream = await streams(getProjectAccess(request), () => userDocument(store, user));
      return reply
        .header('content-disposition', 'attachment; filename="user.json"')
        .type('application/json')
        .send(stream);
    },
  );

  app.delete(
    ADDRESS,
    {
      config: { permission: 'privacy:write' },
      handlerTimeout: TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'eraseUser',
        summary: "Erase a user's data",
        description:
          'Deletes responses, user facts, surveys answered elsewhere and attributes, and subtracts responses ' +
          'from the results. Keeps reports, without the user id. Removes the user from audiences.',
        params,
        querystring: UserScope,
        response: { 200: UserErasure, ...problemResponses },
      },
    },
    (request) =>
      eraseUser({ db, userFacts }, { ...request.params, ...request.query }, getActor(request)),
  );
}
