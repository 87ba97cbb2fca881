import { PopupResults, ResultsSubject } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import { largeSchemas } from '../../http/large-schemas';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import { noSuchPopup } from '../popups/service';
import { overviewOf } from './overview';
import type { OverviewStore } from './overview-store';
import { SCAN_TIMEOUT_MS, type ScanFor } from './scans';
import type { ResultsStore } from './store';

export interface ResultsParts {
  store: ResultsStore;
  overview: OverviewStore;
  scanFor: ScanFor;
}

export function resultsRoutes(app: App, { store, overview, scanFor }: ResultsParts): void {
  app.get(
    `${ENVIRONMENT}/results`,
    {
      ...largeSchemas,
      config: { permission: 'results:read' },
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags: ['Results'],
        operationId: 'getResults',
        summary: 'Funnel, main score and newest text of every popup',
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
      return { items: await overviewOf(overview, store, access.environmentId, scanFor(access)) };
    },
  );

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results`,
    {
      config: { permission: 'results:read' },
      schema: {
        tags: ['Results'],
        operationId: 'getResultsSubject',
        summary: 'What the results of a popup are about',
        params: Type.Object({ ...environmentParams, popupId: PopupResults.properties.popupId }),
        response: { 200: ResultsSubject, ...problemResponses },
      },
    },
    async (request) => {
      const { environmentId } = accessOf(request);
      const { popupId } = request.params;
      const found = await store.find({ environmentId, popupId });
      if (!found) throw noSuchPopup();
      const { name, title, survey, isAnnouncement } = found;
      const hiddenFields = survey?.hiddenFields?.map(({ id }) => id) ?? [];
      return {
        popupId,
        ...(name !== null && { name }),
        title,
        ...(isAnnouncement && { announcement: true as const }),
        hiddenFields,
      };
    },
  );
}
