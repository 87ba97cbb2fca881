import { SurveyResponse, type EnvironmentKind } from '@service-popups/contract';
import type { Answers } from '../../http/answers';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import { entryOf } from '../../http/turnstile';
import { storeResponse, type ResponsesServiceParts } from './service';

export interface ResponsesParts extends ResponsesServiceParts {
  side: EnvironmentKind;
  answers: Answers;
}

export function responsesRoutes(app: App, { side, answers, ...parts }: ResponsesParts): void {
  app.post(
    '/sdk/responses',
    {
      schema: {
        tags: ['SDK'],
        summary: 'Store the answers given so far',
        description: 'Answered when they are stored. The highest `revision` wins.',
        consumes: ['application/json', 'text/plain'],
        body: SurveyResponse,
        response: { 204: noContent('Stored.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      const entry = entryOf(request);
      const caller = { side, origin: request.headers.origin, entry };
      const keyLeft = await storeResponse(parts, request.body, caller, now);
      answers.done(reply, parts.turnstile.headers(entry, keyLeft, now));
    },
  );
}
