import {
  DaysQuery,
  FunnelCounts,
  PopupResults,
  RecentCounts,
  SuppressionCounts,
  VisitsQuery,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { noSuchPopup } from '../../content/popups/service';
import { noSuchSurvey } from '../../content/surveys/service';
import { checkDays } from '../../../http/check-days';
import type { CountsStore } from './store';
import { SCAN_TIMEOUT_MS, type ScanFor } from '../selection/scans';

const tags = ['Results'];
const config = { permission: 'results:read' } as const;

export interface CountsParts {
  store: CountsStore;
  scanFor: ScanFor;
}

export function countsRoutes(app: App, { store, scanFor }: CountsParts): void {
  const { popupId, surveyId } = PopupResults.properties;
  const ofPopup = Type.Object({ ...environmentParams, popupId });

  app.get(
    `${ENVIRONMENT}/results/recent`,
    {
      config,
      schema: {
        tags,
        operationId: 'getRecentCounts',
        summary: 'Counts of every popup in the last seven days',
        params: Type.Object(environmentParams),
        response: {
          200: Type.Object(
            {
              items: Type.Array(RecentCounts, {
                maxItems: 10_000,
                description: 'Popups that were shown or completed in that time.',
              }),
            },
            { description: 'Popups with their counts.' },
          ),
          ...problemResponses,
        },
      },
    },
    async (request) => ({ items: await store.recent(getAccess(request).environmentId) }),
  );

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/funnel`,
    {
      config,
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'getPopupFunnel',
        summary: 'Funnel of a popup, by day and by version',
        params: ofPopup,
        querystring: VisitsQuery,
        response: { 200: FunnelCounts, ...problemResponses },
      },
    },
    async (request) => {
      checkDays(request.query);
      const access = getAccess(request);
      const { environmentId } = access;
      const subject = { environmentId, kind: 'popup', id: request.params.popupId } as const;
      if (!(await store.exists(subject))) throw noSuchPopup();
      return store.funnel(subject, request.query, scanFor(access));
    },
  );

  app.get(
    `${ENVIRONMENT}/surveys/:surveyId/results/funnel`,
    {
      config,
      schema: {
        tags,
        operationId: 'getSurveyFunnel',
        summary: 'Funnel of all popups that ask a survey, by day and by version',
        params: Type.Object({ ...environmentParams, surveyId }),
        querystring: DaysQuery,
        response: { 200: FunnelCounts, ...problemResponses },
      },
    },
    async (request) => {
      checkDays(request.query);
      const access = getAccess(request);
      const { environmentId } = access;
      const subject = { environmentId, kind: 'survey', id: request.params.surveyId } as const;
      if (!(await store.exists(subject))) throw noSuchSurvey();
      return store.funnel(subject, request.query, scanFor(access));
    },
  );

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/suppressions`,
    {
      config,
      schema: {
        tags,
        operationId: 'getSuppressions',
        summary: 'How often a popup was suppressed, by reason and by day',
        params: ofPopup,
        querystring: DaysQuery,
        response: { 200: SuppressionCounts, ...problemResponses },
      },
    },
    async (request) => {
      checkDays(request.query);
      const { environmentId } = getAccess(request);
      const { popupId: id } = request.params;
      if (!(await store.exists({ environmentId, kind: 'popup', id }))) throw noSuchPopup();
      return store.suppressions(environmentId, id, request.query);
    },
  );
}
