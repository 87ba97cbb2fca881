import {
  NewProject,
  PageQuery,
  pageOf,
  Project,
  ProjectChange,
  ProjectSummary,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Orm } from '../../db/orm';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { pageRequest } from '../../http/page';
import { problemResponses } from '../../http/problem-responses';
import { actorOf } from '../access/actor-of';
import { callerOf, projectAccessOf } from '../access/caller';
import { addProject, changeProject, readProject, removeProject } from './service';
import { listProjects } from './store';

interface ProjectsParts {
  orm: Orm;
  /** Whether the results of demo projects are public. */
  demoResults: boolean;
}

export function projectsRoutes(app: App, { orm, demoResults }: ProjectsParts): void {
  const tags = ['Projects'];
  const params = Type.Object({ projectId: ProjectSummary.properties.id });

  app.get(
    '/api/v1/projects',
    {
      config: { permission: 'visitor' },
      schema: {
        tags,
        operationId: 'listProjects',
        summary: 'List your projects, and those with public results',
        querystring: PageQuery,
        response: { 200: pageOf(ProjectSummary, 'Projects, newest first.'), ...problemResponses },
      },
    },
    ({ caller, query }) => listProjects(orm, caller, pageRequest(query), { demoResults }),
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
      const { userId } = callerOf(request);
      return reply.code(201).send(await addProject(orm, request.body, userId, actorOf(request)));
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
      const { projectId, role } = projectAccessOf(request);
      return readProject(orm, projectId, role);
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
      const { projectId, role } = projectAccessOf(request);
      return changeProject(orm, projectId, role, request.body, callerOf(request));
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
      await removeProject(orm, projectAccessOf(request).projectId, actorOf(request));
      return reply.code(204).send();
    },
  );
}
