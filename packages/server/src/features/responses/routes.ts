import { Problem, SurveyResponse, type EnvironmentKind } from '@service-popups/contract';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { storeResponse, type ResponsesServiceParts } from './service';

export interface ResponsesParts extends ResponsesServiceParts {
  side: EnvironmentKind;
}

export function responsesRoutes(app: App, { side, ...parts }: ResponsesParts): void {
  app.post(
    '/sdk/responses',
    {
      schema: {
        tags: ['SDK'],
        summary: 'Store the answers given so far',
        description: 'Answered when they are stored. The highest `revision` wins.',
        body: SurveyResponse,
        response: { 204: noContent('Stored.'), '4xx': Problem },
      },
    },
    async (request, reply) => {
      await storeResponse(parts, request.body, { side, origin: request.headers.origin });
      return reply.code(204).send();
    },
  );
}
