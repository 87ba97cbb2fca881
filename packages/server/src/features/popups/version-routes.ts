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
    description: 'Number of the version.',
  }),
});
const read = { permission: 'content:read' } as const;
const write = { permission: 'content:write' } as const;

const moves: Record<Move, string> = {
  pause: 'Stop delivering a popup',
  resume: 'Deliver a paused popup again',
  archive: 'Put a popup away',
  unarchive: 'Bring a popup back',
};

export function popupVersionRoutes(app: App, { orm }: { orm: Orm }): void {
  app.post(
    `${POPUP}/publish`,
    {
      config: write,
      schema: {
        tags,
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
        summary: 'What was published',
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
        summary: 'A version, as it was published',
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
        summary: 'Make a version the draft again, and its survey with it',
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
