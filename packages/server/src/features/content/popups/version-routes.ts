import {
  ManagedPopup,
  PageQuery,
  createPageSchema,
  PopupVersion,
  PopupVersionSummary,
  Publication,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { ifMatchHeaders, readIfMatch, withEtag } from '../../../http/if-match';
import { largeSchemas } from '../../../http/large-schemas';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { getScope } from '../environments/get-scope';
import { movePopup, publishPopup, restoreVersion, type Move } from './publish';
import { readPopup, readVersion } from './service';
import { listVersions } from './store';

const tags = ['Popups'];
const POPUP = `${ENVIRONMENT}/popups/:popupId`;
const popupParams = { ...environmentParams, popupId: ManagedPopup.properties.id };
const params = Type.Object(popupParams);
const versionParams = Type.Object({
  ...popupParams,
  number: Type.String({
    maxLength: 9,
    pattern: '^[1-9][0-9]*$',
    description: 'The version number.',
  }),
});
const read = { permission: 'content:read' } as const;
const write = { permission: 'content:write' } as const;

const moves: Record<Move, string> = {
  pause: 'Pause a published popup',
  resume: 'Resume a paused popup',
  archive: 'Archive a popup',
  unarchive: 'Unarchive a popup',
};

export function popupVersionRoutes(app: App, { db }: { db: Db }): void {
  app.post(
    `${POPUP}/publish`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'publishPopup',
        summary: 'Publish the draft as a new version',
        params,
        headers: ifMatchHeaders,
        body: Publication,
        response: { 200: ManagedPopup, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { note = '' } = request.body;
      const ifMatch = readIfMatch(request);
      const scope = getScope(request);
      return withEtag(reply, await publishPopup(db, scope, request.params.popupId, note, ifMatch));
    },
  );

  for (const [move, summary] of Object.entries(moves) as [Move, string][])
    app.post(
      `${POPUP}/${move}`,
      {
        config: write,
        schema: {
          tags,
          operationId: `${move}Popup`,
          summary,
          params,
          headers: ifMatchHeaders,
          response: { 200: ManagedPopup, ...problemResponses },
        },
      },
      async (request, reply) => {
        const ifMatch = readIfMatch(request);
        const scope = getScope(request);
        return withEtag(reply, await movePopup(db, scope, request.params.popupId, move, ifMatch));
      },
    );

  app.get(
    `${POPUP}/versions`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listVersions',
        summary: 'List the published versions of a popup',
        params,
        querystring: PageQuery,
        response: {
          200: createPageSchema(PopupVersionSummary, 'Versions, newest first.'),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const { environmentId } = getAccess(request);
      const { id } = await readPopup(db, environmentId, request.params.popupId);
      return listVersions(db, environmentId, id, pageRequest(request.query));
    },
  );

  app.get(
    `${POPUP}/versions/:number`,
    {
      config: read,
      ...largeSchemas,
      schema: {
        tags,
        operationId: 'getVersion',
        summary: 'Get a published version',
        params: versionParams,
        response: { 200: PopupVersion, ...problemResponses },
      },
    },
    (request) => {
      const { popupId, number } = request.params;
      return readVersion(db, getAccess(request).environmentId, popupId, Number(number));
    },
  );

  app.post(
    `${POPUP}/versions/:number/restore`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'restoreVersion',
        summary: 'Restore the draft and its survey from a version',
        params: versionParams,
        headers: ifMatchHeaders,
        response: { 200: ManagedPopup, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { popupId, number } = request.params;
      const ifMatch = readIfMatch(request);
      const scope = getScope(request);
      const restored = await restoreVersion(db, scope, popupId, Number(number), ifMatch);
      return withEtag(reply, restored);
    },
  );
}
