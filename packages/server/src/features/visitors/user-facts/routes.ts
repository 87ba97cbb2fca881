import { UserRecordView } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import type { UserFactsStore } from './store';

export function userFactsRoutes(app: App, { store }: { store: UserFactsStore }): void {
  app.get(
    `${ENVIRONMENT}/users/:userId/record`,
    {
      // Not public in demo projects: it's about a user.
      config: { permission: 'responses:read' },
      schema: {
        tags: ['Results'],
        operationId: 'getUserRecord',
        summary: 'Get what the server knows about a user',
        description:
          'When popups were last shown to the user, how often and how the user left them, and when surveys were answered. Nothing else.',
        params: Type.Object({ ...environmentParams, userId: UserRecordView.properties.userId }),
        response: { 200: UserRecordView, ...problemResponses },
      },
    },
    async (request) => {
      const { userId } = request.params;
      // Bypasses the cache, so that requests here can't fill it.
      const {
        shown,
        counts = {},
        outcomes = {},
        answered,
      } = await store.load(getAccess(request).environmentId, userId);
      return {
        userId,
        shown: latestFirst(shown).map(([popupId, at]) => ({
          popupId,
          at,
          count: counts[popupId] ?? 0,
          ...(outcomes[popupId] && { outcome: outcomes[popupId] }),
        })),
        answered: latestFirst(answered).map(([surveyId, at]) => ({ surveyId, at })),
      };
    },
  );
}

function latestFirst(times: Record<string, number>): [subject: string, at: number][] {
  return Object.entries(times)
    .map(([subject, at]): [string, number] => [subject, Math.floor(at)])
    .sort(([, a], [, b]) => b - a);
}
