import { AuditEntry, PageQuery, pageOf, ProjectSummary } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Orm } from '../../db/orm';
import type { App } from '../../http/app-type';
import { pageRequest } from '../../http/page';
import { problemResponses } from '../../http/problem-responses';
import { projectAccessOf } from '../access/caller';
import { listChanges } from './store';

export function auditRoutes(app: App, { orm }: { orm: Orm }): void {
  app.get(
    '/api/v1/projects/:projectId/audit',
    {
      config: { permission: 'audit:read' },
      schema: {
        tags: ['Projects'],
        operationId: 'listAuditEntries',
        summary: 'List audit log entries, newest first',
        params: Type.Object({ projectId: ProjectSummary.properties.id }),
        querystring: PageQuery,
        response: { 200: pageOf(AuditEntry, 'Changes, newest first.'), ...problemResponses },
      },
    },
    (request) => listChanges(orm, projectAccessOf(request).projectId, pageRequest(request.query)),
  );
}
