import type { Readable } from 'node:stream';
import { PopupResults, ResponsesQuery } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import type { ExportStreams } from '../../http/export-streams';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import { noSuchPopup } from '../popups/service';
import { checkQuery } from './check-query';
import type { CountsStore } from './counts-store';
import type { ExportStore } from './export-store';
import { asCsv, asJsonLines } from './export-text';

export interface ExportParts {
  counts: CountsStore;
  store: ExportStore;
  streams: ExportStreams;
}

/** Until the first chunk; after that, the client sets the pace. */
const TIMEOUT_MS = 3_600_000;

const file = (description: string) => ({
  schema: Type.Unsafe<Readable>(Type.String({ description })),
});

export function exportRoutes(app: App, { counts, store, streams }: ExportParts): void {
  app.get(
    `${ENVIRONMENT}/popups/:popupId/responses`,
    {
      // Not public in demo projects: it contains user ids.
      config: { permission: 'responses:read' },
      handlerTimeout: TIMEOUT_MS,
      schema: {
        tags: ['Results'],
        operationId: 'exportResponses',
        summary: 'Export all responses to a popup',
        description: 'As CSV or JSON Lines, depending on `format`, or on `Accept` without it.',
        params: Type.Object({ ...environmentParams, popupId: PopupResults.properties.popupId }),
        querystring: Type.Object({
          ...ResponsesQuery.properties,
          format: Type.Optional(
            Type.Enum(['csv', 'jsonl'], {
              description: 'Defaults to what `Accept` prefers, or CSV.',
            }),
          ),
        }),
        response: {
          200: {
            description: 'The responses, the oldest first.',
            content: {
              'text/csv': file('A line of names, then one for each response.'),
              'application/jsonl': file('An object for each response.'),
            },
          },
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      checkQuery(request.query);
      const asked = accessOf(request);
      const { environmentId } = asked;
      const { popupId } = request.params;
      const scope = { environmentId, popupId };
      if (!(await counts.exists({ environmentId, kind: 'popup', id: popupId })))
        throw noSuchPopup();
      const accepted = /\b(jsonl|x-ndjson)\b/.test(request.headers.accept ?? '') ? 'jsonl' : 'csv';
      const format = request.query.format ?? accepted;
      const questionIds = await store.questionIds(scope);
      const stream = await streams(asked, () => {
        const batches = store.responses(scope, request.query);
        return format === 'csv' ? asCsv(batches, questionIds) : asJsonLines(batches);
      });
      return reply
        .header('content-disposition', `attachment; filename="${popupId}-responses.${format}"`)
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl')
        .send(stream);
    },
  );
}
