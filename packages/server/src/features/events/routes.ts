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
    (request, reply) => {
      const { body, headers, addressLeft } = request;
      const reports = Array.isArray(body) ? body : [body];
      const caller = { side, origin: headers.origin };
      const now = Date.now();
      // Sent from here: for the framework to wait for a promise takes a tenth of the whole request.
      storeReports(parts, reports, caller, now)
        .then((keyLeft) => {
          answers.done(reply, parts.turnstile.headers(addressLeft, keyLeft, now));
        })
        .catch((error: unknown) => {
          answers.failed(reply, error);
        });
    },
  );
}
