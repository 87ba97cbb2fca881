import { PopupResults } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import { largeSchemas } from '../../http/large-schemas';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import type { ScanFor } from './scans';
import { resultsOf } from './service';
import type { ResultsStore } from './store';

export interface ResultsParts {
  store: ResultsStore;
  scanFor: ScanFor;
}

export function resultsRoutes(app: App, { store, scanFor }: ResultsParts): void {
  app.get(
    `${ENVIRONMENT}/results`,
    {
      ...largeSchemas,
      config: { permission: 'results:read' },
      schema: {
        tags: ['Results'],
        operationId: 'getResults',
        summary: 'Funnel and answers of every popup',
        params: Type.Object(environmentParams),
        response: {
          200: Type.Object(
            { items: Type.Array(PopupResults, { description: 'Results by popup.' }) },
            { description: 'The results.' },
          ),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const access = accessOf(request);
      return { items: await resultsOf(store, access.environmentId, scanFor(access)) };
    },
  );
}
