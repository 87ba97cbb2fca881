import { ReportBody, type EnvironmentKind } from '@service-popups/contract';
import type { Answers } from '../../http/answers';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import { storeReports, type EventsServiceParts } from './service';

export interface EventsParts extends EventsServiceParts {
  side: EnvironmentKind;
  answers: Answers;
}

export function eventsRoutes(app: App, { side, answers, ...parts }: EventsParts): void {
  app.post(
    '/sdk/popups',
    {
      schema: {
        tags: ['SDK'],
        summary: 'Report that a popup was shown or its survey completed',
        description: 'Answered when the report is stored. The same `id` is counted once.',
        consumes: ['application/json', 'text/plain'],
        body: ReportBody,
        response: { 204: noContent('Stored.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const reports = [request.body].flat();
      const caller = { side, origin: request.headers.origin };
      const now = Date.now();
      const keyLeft = await storeReports(parts, reports, caller, now);
      answers.done(reply, parts.turnstile.headers(request.addressLeft, keyLeft, now));
    },
  );
}
