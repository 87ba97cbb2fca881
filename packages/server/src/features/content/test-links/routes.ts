import { ManagedPopup, TestToken } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import type { TestLinks } from './service';

export function testLinksRoutes(app: App, { testLinks }: { testLinks: TestLinks }): void {
  app.post(
    `${ENVIRONMENT}/popups/:popupId/test-token`,
    {
      config: { permission: 'content:read' },
      schema: {
        tags: ['Popups'],
        operationId: 'createTestToken',
        summary: 'Create a token that previews the draft on a page, valid for an hour',
        params: Type.Object({ ...environmentParams, popupId: ManagedPopup.properties.id }),
        response: { 201: TestToken, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { environmentId } = getAccess(request);
      return reply.code(201).send(await testLinks.make(environmentId, request.params.popupId));
    },
  );
}
