import type { Readable } from 'node:stream';
import { PopupResults, ResponsesQuery } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import type { ExportStreams } from '../../http/export-streams';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import type { ExportStore } from './export-store';
import { asCsv, asJsonLines } from './export-text';
import { selectResponses } from './select-responses';
import type { ResultsStore } from './store';

export interface ExportParts {
  results: ResultsStore;
  store: ExportStore;
  streams: ExportStreams;
}

/** Until the first chunk; after that, the client sets the pace. */
const TIMEOUT_MS = 3_600_000;

const file = (description: string) => ({
  schema: Type.Unsafe<Readable>(Type.String({ description })),
});

export function exportRoutes(app: App, { results, store, streams }: ExportParts): void {
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
      const access = accessOf(request);
      const { popupId } = request.params;
      const { format: wanted, ...query } = request.query;
      const { selection } = await selectResponses(results, access, popupId, query);
      const accepted = /\b(jsonl|x-ndjson)\b/.test(request.headers.accept ?? '') ? 'jsonl' : 'csv';
      const format = wanted ?? accepted;
      const questionIds = await store.questionIds(selection);
      const stream = await streams(access, () => {
        const batches = store.responses(selection);
        return format === 'csv' ? asCsv(batches, questionIds) : asJsonLines(batches);
      });
      return reply
        .header('content-disposition', `attachment; filename="${popupId}-responses.${format}"`)
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl')
        .send(stream);
    },
  );
}
