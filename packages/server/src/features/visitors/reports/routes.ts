import { ReportBody, type EnvironmentKind } from '@service-popups/contract';
import { sendConfirmation } from '../../../http/reply';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { problemResponses } from '../../../http/problem-responses';
import { getCharge } from '../../../http/sdk-limits';
import { storeReports, type ReportsServiceParts } from './service';

export interface ReportsParts extends ReportsServiceParts {
  environment: EnvironmentKind;
}

export function reportsRoutes(app: App, { environment, ...parts }: ReportsParts): void {
  app.post(
    '/sdk/popups',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'reportPopup',
        summary: 'Report that a popup was shown or its survey completed',
        description:
          'Replies once the report is stored. Reports with the same `id` are counted once. Also accepts the ' +
          'statuses of clients of the Deepdots SDK.',
        consumes: ['application/json', 'text/plain'],
        body: ReportBody,
        response: { 204: noContent('Stored.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      const charge = getCharge(request);
      const reports = [request.body].flat();
      const caller = { environment, origin: request.headers.origin, charge };
      await storeReports(parts, reports, caller, now);
      return sendConfirmation(reply, parts.limits.headers(charge, now));
    },
  );
}
