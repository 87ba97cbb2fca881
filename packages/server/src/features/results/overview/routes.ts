import { PopupResults, ResultsSubject } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { largeSchemas } from '../../../http/large-schemas';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { noSuchPopup } from '../../content/popups/service';
import { loadOverview } from './service';
import type { OverviewStore } from './store';
import { SCAN_TIMEOUT_MS, type ScanFor } from '../selection/scans';
import type { SelectionStore } from '../selection/store';

export interface OverviewParts {
  selections: SelectionStore;
  store: OverviewStore;
  scanFor: ScanFor;
}

export function overviewRoutes(app: App, { selections, store, scanFor }: OverviewParts): void {
  app.get(
    `${ENVIRONMENT}/results`,
    {
      ...largeSchemas,
      config: { permission: 'results:read' },
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags: ['Results'],
        operationId: 'getResults',
        summary: 'Counts, main score and newest text of every popup',
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
      const access = getAccess(request);
      return {
        items: await loadOverview(store, selections, access.environmentId, scanFor(access)),
      };
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
      const { environmentId } = getAccess(request);
      const { popupId } = request.params;
      const found = await selections.find({ environmentId, popupId });
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
