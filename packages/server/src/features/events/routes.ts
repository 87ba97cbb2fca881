import { ReportBody, type EnvironmentKind } from '@service-popups/contract';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import type { Keys } from '../projects/keys';
import { storeReports } from './service';
import type { EventsStore } from './store';

export interface EventsParts {
  side: EnvironmentKind;
  keys: Keys;
  store: EventsStore;
}

export function eventsRoutes(app: App, { side, keys, store }: EventsParts): void {
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
      await storeReports({ keys, store }, reports, caller, Date.now());
      return reply.code(204).send();
    },
  );
}
