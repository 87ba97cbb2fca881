import {
  ManagedPopup,
  PageQuery,
  pageOf,
  PopupVersion,
  PopupVersionSummary,
  Publication,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Orm } from '../../db/orm';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import { ifMatchHeaders, ifMatchOf, withEtag } from '../../http/if-match';
import { largeSchemas } from '../../http/large-schemas';
import { pageRequest } from '../../http/page';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import { scopeOf } from '../environments/scope-of';
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

export function popupVersionRoutes(app: App, { orm }: { orm: Orm }): void {
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
      const ifMatch = ifMatchOf(request);
      const scope = scopeOf(request);
      return withEtag(reply, await publishPopup(orm, scope, request.params.popupId, note, ifMatch));
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
        const ifMatch = ifMatchOf(request);
        const scope = scopeOf(request);
        return withEtag(reply, await movePopup(orm, scope, request.params.popupId, move, ifMatch));
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
          200: pageOf(PopupVersionSummary, 'Versions, newest first.'),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const { environmentId } = accessOf(request);
      const { id } = await readPopup(orm, environmentId, request.params.popupId);
      return listVersions(orm, environmentId, id, pageRequest(request.query));
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
      return readVersion(orm, accessOf(request).environmentId, popupId, Number(number));
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
      const ifMatch = ifMatchOf(request);
      const scope = scopeOf(request);
      const restored = await restoreVersion(orm, scope, popupId, Number(number), ifMatch);
      return withEtag(reply, restored);
    },
  );
}
