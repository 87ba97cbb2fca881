import {
  NewProject,
  PageQuery,
  createPageSchema,
  Project,
  ProjectChange,
  ProjectSummary,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getActor } from '../../people/access/get-actor';
import { getCaller, getProjectAccess } from '../../people/access/caller';
import { addProject, changeProject, readProject, removeProject } from './service';
import { listProjects } from './store';

interface ProjectsParts {
  db: Db;
  /** Whether the results of demo projects are public. */
  demoResults: boolean;
}

export function projectsRoutes(app: App, { db, demoResults }: ProjectsParts): void {
  const tags = ['Projects'];
  const params = Type.Object({ projectId: ProjectSummary.properties.id });

  app.get(
    '/api/v1/projects',
    {
      config: { permission: 'visitor' },
      schema: {
        tags,
        operationId: 'listProjects',
        summary: 'List your projects',
        description: 'Without an account or a project, those with public results.',
        querystring: PageQuery,
        response: {
          200: createPageSchema(ProjectSummary, 'Projects, newest first.'),
          ...problemResponses,
        },
      },
    },
    ({ caller, query }) => listProjects(db, caller, pageRequest(query), { demoResults }),
  );

  app.post(
    '/api/v1/projects',
    {
      config: { permission: 'account' },
      schema: {
        tags,
        operationId: 'createProject',
        summary: 'Create a project',
        description: 'You become its owner. It has two environments, each with a public key.',
        body: NewProject,
        response: { 201: Project, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = getCaller(request);
      return reply.code(201).send(await addProject(db, request.body, userId, getActor(request)));
    },
  );

  app.get(
    '/api/v1/projects/:projectId',
    {
      config: { permission: 'project:read' },
      schema: {
        tags,
        operationId: 'getProject',
        summary: 'Get a project and its settings',
        params,
        response: { 200: Project, ...problemResponses },
      },
    },
    (request) => {
      const { projectId, role } = getProjectAccess(request);
      return readProject(db, projectId, role);
    },
  );

  app.patch(
    '/api/v1/projects/:projectId',
    {
      config: { permission: 'settings:write' },
      schema: {
        tags,
        operationId: 'changeProject',
        summary: 'Rename a project or change its settings',
        params,
        body: ProjectChange,
        response: { 200: Project, ...problemResponses },
      },
    },
    (request) => {
      const { projectId, role } = getProjectAccess(request);
      return changeProject(db, projectId, role, request.body, getCaller(request));
    },
  );

  app.delete(
    '/api/v1/projects/:projectId',
    {
      config: { permission: 'settings:write' },
      schema: {
        tags,
        operationId: 'deleteProject',
        summary: 'Delete a project and everything in it',
        params,
        response: { 204: noContent('Deleted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await removeProject(db, getProjectAccess(request).projectId, getActor(request));
      return reply.code(204).send();
    },
  );
}
