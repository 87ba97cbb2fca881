import { DecisionCounts, type EnvironmentKind } from '@service-popups/contract';
import type { Batcher } from '../../../batches/create-batcher';
import { sendConfirmation } from '../../../http/reply';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { problemResponses } from '../../../http/problem-responses';
import { getCharge, type SdkLimits } from '../../../http/sdk-limits';
import type { Snapshots } from '../snapshots/service';
import type { SuppressionRow } from './store';

export interface SuppressionsParts {
  environment: EnvironmentKind;
  snapshots: Snapshots;
  batcher: Batcher<SuppressionRow>;
  limits: SdkLimits;
}

export function suppressionsRoutes(app: App, parts: SuppressionsParts): void {
  const { environment, snapshots, batcher, limits } = parts;
  app.post(
    '/sdk/decisions',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'countSuppressions',
        summary: 'Count suppressed popups by reason',
        description: 'Sent once per page view, without a user id. Unknown popups are ignored.',
        consumes: ['application/json', 'text/plain'],
        body: DecisionCounts,
        response: { 204: noContent('Counted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { apiKey, counts } = request.body;
      const now = Date.now();
      const charge = getCharge(request);
      const { origin } = request.headers;
      const { environmentId, popups } = await snapshots.open(apiKey, environment, origin, now);
      limits.countKey(apiKey, charge, now);
      const rows = counts
        .filter(({ popupId }) => popups.has(popupId))
        .map((count) => ({ environmentId, ...count }));
      if (rows.length) await batcher.add(rows, rows.length);
      return sendConfirmation(reply, limits.headers(charge, now));
    },
  );
}
