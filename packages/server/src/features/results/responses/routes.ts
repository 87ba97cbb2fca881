import {
  knownUserId,
  createPageSchema,
  PageQuery,
  PopupResults,
  ResponseListQuery,
  ResponseView,
  StoredResponse,
  UserReport,
  UserResponse,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import { retryDeadlocks } from '../../../db/retry-deadlocks';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { largeSchemas } from '../../../http/large-schemas';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { recordChange } from '../../people/audit/store';
import { getScope } from '../../content/environments/get-scope';
import { deleteResponse } from '../../visitors/responses/delete-responses';
import { SCAN_TIMEOUT_MS, type ScanFor } from '../selection/scans';
import { noSuchResponse, selectResponses } from '../selection/select-responses';
import type { SelectionStore } from '../selection/store';
import type { StoredResponsesStore } from './store';
import type { UserReportsStore } from './user-reports-store';

export interface StoredResponsesParts {
  db: Db;
  selections: SelectionStore;
  store: StoredResponsesStore;
  userReports: UserReportsStore;
  scanFor: ScanFor;
}

const tags = ['Results'];
// Not public in demo projects: it contains user ids.
const config = { permission: 'responses:read' } as const;

export function storedResponsesRoutes(
  app: App,
  { db, selections, store, userReports, scanFor }: StoredResponsesParts,
): void {
  const { popupId } = PopupResults.properties;
  const { responseId } = StoredResponse.properties;

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/responses`,
    {
      config,
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'listResponses',
        summary: 'List the responses to a popup',
        params: Type.Object({ ...environmentParams, popupId }),
        querystring: ResponseListQuery,
        response: {
          200: createPageSchema(StoredResponse, 'Responses, newest first.'),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const access = getAccess(request);
      const { popupId: id } = request.params;
      const { selection } = await selectResponses(selections, access, id, request.query);
      return store.list(selection, page, scanFor(access));
    },
  );

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/responses/:responseId`,
    {
      config,
      ...largeSchemas,
      schema: {
        tags,
        operationId: 'getResponse',
        summary: 'Get a response with its survey',
        params: Type.Object({ ...environmentParams, popupId, responseId }),
        response: { 200: ResponseView, ...problemResponses },
      },
    },
    async (request) => {
      const { environmentId } = getAccess(request);
      const scope = { environmentId, popupId: request.params.popupId };
      const found = await store.find(scope, request.params.responseId);
      if (!found) throw noSuchResponse();
      return found;
    },
  );

  app.get(
    `${ENVIRONMENT}/users/:userId/responses`,
    {
      config,
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'listUserResponses',
        summary: 'List the responses of a user to all popups',
        params: Type.Object({ ...environmentParams, userId: knownUserId() }),
        querystring: PageQuery,
        response: {
          200: createPageSchema(UserResponse, 'Responses, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => {
      const page = pageRequest(request.query);
      const access = getAccess(request);
      const { environmentId } = access;
      const { userId } = request.params;
      return store.listOfUser({ environmentId, userId }, page, scanFor(access));
    },
  );

  app.get(
    `${ENVIRONMENT}/users/:userId/reports`,
    {
      config,
      schema: {
        tags,
        operationId: 'listUserReports',
        summary: 'List when popups were shown to a user, and surveys completed',
        description: 'Only what the project still keeps, see `retentionDays`.',
        params: Type.Object({ ...environmentParams, userId: knownUserId() }),
        querystring: PageQuery,
        response: {
          200: createPageSchema(UserReport, 'Reports, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => {
      const { environmentId } = getAccess(request);
      const { userId } = request.params;
      return userReports.list({ environmentId, userId }, pageRequest(request.query));
    },
  );

  app.delete(
    `${ENVIRONMENT}/popups/:popupId/results/responses/:responseId`,
    {
      config: { permission: 'responses:write' },
      schema: {
        tags,
        operationId: 'deleteResponse',
        summary: 'Delete a response',
        description:
          'Deletes its answers and its deliveries to webhooks, and subtracts it from the results. What the ' +
          'visitor sends for it afterwards is dropped.',
        params: Type.Object({ ...environmentParams, popupId, responseId }),
        response: { 204: noContent('Deleted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { environmentId, projectId, kind: environment, by } = getScope(request);
      const { popupId: target, responseId: id } = request.params;
      await retryDeadlocks(() =>
        db.transaction(async (tx) => {
          const address = { environmentId, popupId: target, responseId: id };
          if (!(await deleteResponse(tx, address))) throw noSuchResponse();
          // Without answers and user id: the audit log is permanent.
          const before = { environment, responseId: id };
          await recordChange(tx, by, { projectId, action: 'response.delete', target, before });
        }),
      );
      return reply.code(204).send();
    },
  );
}
