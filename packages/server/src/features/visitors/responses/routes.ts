import { RejectedAnswers, SurveyResponse, type EnvironmentKind } from '@service-popups/contract';
import { sendConfirmation } from '../../../http/reply';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { problemResponses } from '../../../http/problem-responses';
import { getCharge } from '../../../http/sdk-limits';
import { nameRejected } from './check-answers';
import { storeResponse, type ResponsesServiceParts } from './service';

export interface ResponsesParts extends ResponsesServiceParts {
  environment: EnvironmentKind;
}

export function responsesRoutes(app: App, { environment, ...parts }: ResponsesParts): void {
  app.post(
    '/sdk/responses',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'saveResponse',
        summary: 'Store the answers given so far',
        description:
          'Replies once they are stored. The highest `revision` wins. Answers are checked one by one, by the ' +
          'survey of the version they were given to.',
        consumes: ['application/json', 'text/plain'],
        body: SurveyResponse,
        response: {
          200: RejectedAnswers,
          204: noContent('Stored, with all answers.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      const charge = getCharge(request);
      const caller = { environment, origin: request.headers.origin, charge };
      const rejected = await storeResponse(parts, request.body, caller, now);
      return sendConfirmation(
        reply,
        parts.limits.headers(charge, now),
        rejected.length ? nameRejected(rejected) : undefined,
      );
    },
  );
}
