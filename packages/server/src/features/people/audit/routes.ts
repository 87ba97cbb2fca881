import { AuditEntry, AuditQuery, createPageSchema, ProjectSummary } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { checkDays } from '../../../http/check-days';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getProjectAccess } from '../access/caller';
import { listChanges } from './store';

export function auditRoutes(app: App, { db }: { db: Db }): void {
  app.get(
    '/api/v1/projects/:projectId/audit',
    {
      config: { permission: 'audit:read' },
      schema: {
        tags: ['Projects'],
        operationId: 'listAuditEntries',
        summary: 'List audit log entries, newest first',
        params: Type.Object({ projectId: ProjectSummary.properties.id }),
        querystring: AuditQuery,
        response: {
          200: createPageSchema(AuditEntry, 'Changes, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => {
      checkDays(request.query);
      return listChanges(
        db,
        getProjectAccess(request).projectId,
        request.query,
        pageRequest(request.query),
      );
    },
  );
}
