import { DecisionCounts, type EnvironmentKind } from '@service-popups/contract';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import type { Keys } from '../projects/keys';
import type { SuppressionsStore } from './store';

export interface SuppressionsParts {
  side: EnvironmentKind;
  keys: Keys;
  store: SuppressionsStore;
}

export function suppressionsRoutes(app: App, { side, keys, store }: SuppressionsParts): void {
  app.post(
    '/sdk/decisions',
    {
      schema: {
        tags: ['SDK'],
        summary: 'Count why popups were held back',
        description:
          'Sent once a page view, without a user. Popups the key does not have are left out.',
        consumes: ['application/json', 'text/plain'],
        body: DecisionCounts,
        response: { 204: noContent('Counted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { apiKey, counts } = request.body;
      const { environmentId } = await keys.open(apiKey, side, request.headers.origin);
      await store.add(environmentId, counts);
      return reply.code(204).send();
    },
  );
}
