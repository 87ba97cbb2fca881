import {
  ManagedTheme,
  NewTheme,
  PageQuery,
  createPageSchema,
  ProjectSummary,
  ThemeDraft,
} from '@service-popups/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { ifMatchHeaders, readIfMatch, withEtag } from '../../../http/if-match';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getActor } from '../../people/access/get-actor';
import { getProjectAccess } from '../../people/access/caller';
import { changeTheme, createTheme, deleteTheme, readTheme, type ProjectScope } from './service';
import { listThemes } from './store';

const tags = ['Themes'];
const THEMES = '/api/v1/projects/:projectId/themes';
const projectParams = { projectId: ProjectSummary.properties.id };
const params = Type.Object({ ...projectParams, themeId: ManagedTheme.properties.id });
const read = { permission: 'content:read' } as const;
const write = { permission: 'content:write' } as const;

export function themesRoutes(app: App, { db }: { db: Db }): void {
  app.get(
    THEMES,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listThemes',
        summary: 'List the themes of a project',
        params: Type.Object(projectParams),
        querystring: PageQuery,
        response: {
          200: createPageSchema(ManagedTheme, 'Themes, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => listThemes(db, getProjectAccess(request).projectId, pageRequest(request.query)),
  );

  app.post(
    THEMES,
    {
      config: write,
      schema: {
        tags,
        operationId: 'createTheme',
        summary: 'Create a theme',
        params: Type.Object(projectParams),
        body: NewTheme,
        response: { 201: ManagedTheme, ...problemResponses },
      },
    },
    async (request, reply) => {
      const theme = await createTheme(db, scopeOf(request), request.body);
      return reply.code(201).send(withEtag(reply, theme));
    },
  );

  app.get(
    `${THEMES}/:themeId`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'getTheme',
        summary: 'Get a theme',
        params,
        response: { 200: ManagedTheme, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { projectId } = getProjectAccess(request);
      return withEtag(reply, await readTheme(db, projectId, request.params.themeId));
    },
  );

  app.put(
    `${THEMES}/:themeId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'saveTheme',
        summary: 'Save a theme',
        description: 'The change is live at once for all popups with this theme.',
        params,
        headers: ifMatchHeaders,
        body: ThemeDraft,
        response: { 200: ManagedTheme, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { themeId } = request.params;
      const ifMatch = readIfMatch(request);
      const saved = await changeTheme(db, scopeOf(request), themeId, request.body, ifMatch);
      return withEtag(reply, saved);
    },
  );

  app.delete(
    `${THEMES}/:themeId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'deleteTheme',
        summary: 'Delete a theme that no popup names',
        params,
        headers: ifMatchHeaders,
        response: { 204: noContent('Deleted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await deleteTheme(db, scopeOf(request), request.params.themeId, readIfMatch(request));
      return reply.code(204).send();
    },
  );
}

function scopeOf(request: FastifyRequest): ProjectScope {
  return { projectId: getProjectAccess(request).projectId, by: getActor(request) };
}
