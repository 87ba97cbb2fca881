import {
  CreatedShareLink,
  NewShareLink,
  PageQuery,
  createPageSchema,
  PopupResults,
  SharedResults,
  ShareLink,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { largeSchemas } from '../../../http/large-schemas';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess, getCaller } from '../../people/access/caller';
import { getScope } from '../../content/environments/get-scope';
import { findPopup } from '../../content/popups/store';
import { noSuchPopup } from '../../content/popups/service';
import { SCAN_TIMEOUT_MS, type ScanFor } from '../selection/scans';
import type { SelectionStore } from '../selection/store';
import type { QuestionsStore } from '../questions/store';
import type { NoiseFor } from './create-noise';
import { createShareLink, revokeShareLink } from './service';
import { sharedResults } from './shared-results';
import { listShareLinks, openShareLink } from './store';

export interface ShareLinksParts {
  db: Db;
  selections: SelectionStore;
  questions: QuestionsStore;
  scanFor: ScanFor;
  noiseFor: NoiseFor;
  publicUrl: () => string;
}

const tags = ['Results'];
const config = { permission: 'shares:write' } as const;
const LINKS = `${ENVIRONMENT}/popups/:popupId/share-links`;
const popupParams = { ...environmentParams, popupId: PopupResults.properties.popupId };

export function shareLinksRoutes(app: App, parts: ShareLinksParts): void {
  const { db, scanFor } = parts;

  app.get(
    LINKS,
    {
      config,
      schema: {
        tags,
        operationId: 'listShareLinks',
        summary: 'List read-only links to the results of a popup',
        params: Type.Object(popupParams),
        querystring: PageQuery,
        response: {
          200: createPageSchema(ShareLink, 'Links that work, newest first.'),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const { environmentId } = getAccess(request);
      const { popupId } = request.params;
      if (!(await findPopup(db, environmentId, popupId))) throw noSuchPopup();
      return listShareLinks(db, { environmentId, popupId }, pageRequest(request.query));
    },
  );

  app.post(
    LINKS,
    {
      config,
      schema: {
        tags,
        operationId: 'createShareLink',
        summary: 'Create a read-only link to the results of a popup',
        description:
          'Anyone who has the link sees results with these filters, until it expires or is revoked.',
        params: Type.Object(popupParams),
        body: NewShareLink,
        response: { 201: CreatedShareLink, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { popupId } = request.params;
      const scope = { ...getScope(request), popupId, userId: getCaller(request).userId };
      return reply.code(201).send(await createShareLink(parts, scope, request.body));
    },
  );

  app.delete(
    `${LINKS}/:linkId`,
    {
      config,
      schema: {
        tags,
        operationId: 'revokeShareLink',
        summary: 'Revoke a read-only link',
        params: Type.Object({ ...popupParams, linkId: ShareLink.properties.id }),
        response: { 204: noContent('Revoked.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { popupId, linkId } = request.params;
      await revokeShareLink(db, { ...getScope(request), popupId }, linkId);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/v1/shared/:token',
    {
      ...largeSchemas,
      config: { permission: 'open' },
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'getSharedResults',
        summary: 'Results that a read-only link shows',
        params: Type.Object({
          token: Type.String({
            maxLength: 64,
            pattern: '^[A-Za-z0-9_-]*$',
            description: 'The last part of the URL of the link.',
          }),
        }),
        response: { 200: SharedResults, ...problemResponses },
      },
    },
    async (request, reply) => {
      const link = await openShareLink(db, request.params.token);
      if (!link)
        throw new ProblemError('not_found', 'This link has expired, was revoked, or never existed');
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      // Visitors never use the slots of members.
      const scan = scanFor({ projectId: link.projectId, isMember: false });
      return sharedResults(parts, link, scan);
    },
  );
}
