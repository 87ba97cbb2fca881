import { setImmediate } from 'node:timers/promises';
import { DeepdotsPopups } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { findDeliveryProblems } from './deepdots-delivery';
import { createFindLivePopups } from './withheld-store';

const MAX_PROBLEMS = 100;

/** Tells the team which popups clients of the Deepdots SDK don't get. */
export function withheldPopupsRoutes(app: App, { db }: { db: Db }): void {
  const findLivePopups = createFindLivePopups(db);
  app.get(
    `${ENVIRONMENT}/deepdots-popups`,
    {
      config: { permission: 'project:read' },
      schema: {
        tags: ['Environments'],
        operationId: 'getDeepdotsPopups',
        summary: 'Popups that the Deepdots SDK does not get',
        description:
          'Published popups with a trigger that are not delivered to marked keys, and all reasons.',
        params: Type.Object(environmentParams),
        response: { 200: DeepdotsPopups, ...problemResponses },
      },
    },
    async (request): Promise<DeepdotsPopups> => {
      const withheld: DeepdotsPopups['withheld'] = [];
      for (const { definition, survey } of await findLivePopups(getAccess(request).environmentId)) {
        const { id: popupId, title, triggers } = definition;
        // Those without a trigger are for links, or for the host app to show.
        if (![triggers].flat().length) continue;
        // Looking at the largest surveys takes a while: let other requests in between.
        await setImmediate();
        const problems = findDeliveryProblems(definition, survey).slice(0, MAX_PROBLEMS);
        if (problems.length) withheld.push({ popupId, title, problems });
      }
      return { withheld };
    },
  );
}
