import {
  ManagedPopup,
  NewDuplicate,
  NewPopup,
  PageQuery,
  createPageSchema,
  PopupDraft,
  PopupState,
  PopupSummary,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { ifMatchHeaders, readIfMatch, withEtag } from '../../../http/if-match';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { getScope } from '../environments/get-scope';
import { copyPopup } from './copy-popup';
import { changePopup, createPopup, deletePopup, duplicatePopup, readPopup } from './service';
import { listPopups, toManaged } from './store';

const tags = ['Popups'];
const params = Type.Object({ ...environmentParams, popupId: ManagedPopup.properties.id });
const read = { permission: 'content:read' } as const;
const write = { permission: 'content:write' } as const;

export function popupsRoutes(app: App, { db }: { db: Db }): void {
  app.get(
    `${ENVIRONMENT}/popups`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listPopups',
        summary: 'List the popups of an environment',
        params: Type.Object(environmentParams),
        querystring: Type.Object({ ...PageQuery.properties, state: Type.Optional(PopupState) }),
        response: {
          200: createPageSchema(PopupSummary, 'Popups, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => {
      const { state, ...page } = request.query;
      return listPopups(db, getAccess(request).environmentId, pageRequest(page), state);
    },
  );

  app.post(
    `${ENVIRONMENT}/popups`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'createPopup',
        summary: 'Create a popup',
        params: Type.Object(environmentParams),
        body: NewPopup,
        response: { 201: ManagedPopup, ...problemResponses },
      },
    },
    async (request, reply) => {
      const popup = await createPopup(db, getScope(request), request.body);
      return reply.code(201).send(withEtag(reply, popup));
    },
  );

  app.get(
    `${ENVIRONMENT}/popups/:popupId`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'getPopup',
        summary: 'Get a popup with its draft',
        params,
        response: { 200: ManagedPopup, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { environmentId } = getAccess(request);
      const row = await readPopup(db, environmentId, request.params.popupId);
      return withEtag(reply, toManaged(row));
    },
  );

  app.put(
    `${ENVIRONMENT}/popups/:popupId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'savePopup',
        summary: "Save a popup's draft",
        description: "The live popup doesn't change until you publish the draft.",
        params,
        headers: ifMatchHeaders,
        body: PopupDraft,
        response: { 200: ManagedPopup, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { popupId } = request.params;
      const ifMatch = readIfMatch(request);
      const saved = await changePopup(db, getScope(request), popupId, request.body, ifMatch);
      return withEtag(reply, saved);
    },
  );

  app.delete(
    `${ENVIRONMENT}/popups/:popupId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'deletePopup',
        summary: 'Delete a popup that is archived or was never published',
        params,
        headers: ifMatchHeaders,
        response: { 204: noContent('Deleted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await deletePopup(db, getScope(request), request.params.popupId, readIfMatch(request));
      return reply.code(204).send();
    },
  );

  app.post(
    `${ENVIRONMENT}/popups/:popupId/duplicate`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'duplicatePopup',
        summary: 'Duplicate a popup',
        params,
        body: NewDuplicate,
        response: { 201: ManagedPopup, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { popupId } = request.params;
      const copy = await duplicatePopup(db, getScope(request), popupId, request.body.id);
      return reply.code(201).send(withEtag(reply, copy));
    },
  );

  app.post(
    `${ENVIRONMENT}/popups/:popupId/copy`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'copyPopup',
        summary: 'Copy the draft and its survey to the other environment',
        description:
          'Keeps the ids and overwrites existing drafts there. Nothing goes live until you publish it.',
        params,
        response: { 200: ManagedPopup, ...problemResponses },
      },
    },
    async (request, reply) =>
      withEtag(reply, await copyPopup(db, getScope(request), request.params.popupId)),
  );
}
