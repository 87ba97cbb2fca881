import { PageCounts, PopupResults, ResponsesQuery } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { pageCounts } from './page-counts';
import type { PagesStore } from './pages-store';
import { SCAN_TIMEOUT_MS, type ScanFor } from '../selection/scans';
import { selectResponses } from '../selection/select-responses';
import type { SelectionStore } from '../selection/store';

export interface PagesParts {
  selections: SelectionStore;
  store: PagesStore;
  scanFor: ScanFor;
}

export function pagesRoutes(app: App, { selections, store, scanFor }: PagesParts): void {
  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/pages`,
    {
      config: { permission: 'results:read' },
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags: ['Results'],
        operationId: 'getPageCounts',
        summary: 'How far responses to a popup got, page by page',
        params: Type.Object({ ...environmentParams, popupId: PopupResults.properties.popupId }),
        querystring: ResponsesQuery,
        response: { 200: PageCounts, ...problemResponses },
      },
    },
    async (request) => {
      const access = getAccess(request);
      const { popupId } = request.params;
      const { selection, survey } = await selectResponses(
        selections,
        access,
        popupId,
        request.query,
      );
      if (!survey) return { responses: 0, finished: 0, qualifying: 0, rejected: 0, pages: [] };
      const [reached, totals] = await Promise.all([
        store.reached(selection, survey, scanFor(access)),
        store.totals(selection),
      ]);
      return { ...pageCounts(survey, reached), ...totals };
    },
  );
}
