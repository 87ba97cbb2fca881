import type { Readable } from 'node:stream';
import { PopupResults, ResponsesQuery } from '@service-popups/contract';
import { BYTE_ORDER_MARK, formatFileName } from '@service-popups/rules';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import type { ExportStreams } from '../../../http/export-streams';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { idColumns, wordColumns } from './columns';
import { asCsv, asJsonLines, asXlsx, MAX_XLSX_COLUMNS } from './files';
import type { ExportStore } from './store';
import { selectResponses } from '../selection/select-responses';
import type { SelectionStore } from '../selection/store';

export interface ExportParts {
  selections: SelectionStore;
  store: ExportStore;
  streams: ExportStreams;
}

/** Until the first chunk; after that, the client sets the pace. */
const TIMEOUT_MS = 3_600_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX, jsonl: 'application/jsonl' };

function acceptedFormat(accept = ''): keyof typeof TYPES {
  if (/\b(jsonl|x-ndjson)\b/.test(accept)) return 'jsonl';
  return accept.includes(XLSX) ? 'xlsx' : 'csv';
}

const file = (description: string) => ({
  schema: Type.Unsafe<Readable>(Type.String({ description })),
});

export function exportRoutes(app: App, { selections, store, streams }: ExportParts): void {
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
        description:
          'As CSV, XLSX or JSON Lines, depending on `format`, or on `Accept` without it.',
        params: Type.Object({ ...environmentParams, popupId: PopupResults.properties.popupId }),
        querystring: Type.Object({
          ...ResponsesQuery.properties,
          format: Type.Optional(
            Type.Enum(['csv', 'xlsx', 'jsonl'], {
              description: 'Defaults to what `Accept` prefers, or CSV.',
            }),
          ),
          words: Type.Optional(
            Type.Enum(['true', 'false'], {
              description:
                "Whether columns and answers are the survey's titles and labels, in its default language, instead of ids. Defaults to true for XLSX and to false for CSV; JSON Lines always has ids.",
            }),
          ),
        }),
        response: {
          200: {
            description: 'The responses, the oldest first.',
            content: {
              'text/csv': file('A line of names, then one for each response.'),
              [XLSX]: file('A workbook with a row of names, then one for each response.'),
              'application/jsonl': file('An object for each response.'),
            },
          },
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const access = getAccess(request);
      const { popupId } = request.params;
      const { format: wanted, words, ...query } = request.query;
      const format = wanted ?? acceptedFormat(request.headers.accept);
      if (format === 'jsonl' && words === 'true')
        throw new ProblemError('invalid_request', 'words: JSON Lines always has ids', {
          field: 'words',
        });
      const { selection, history } = await selectResponses(selections, access, popupId, query);
      const inWords = words === undefined ? format === 'xlsx' : words === 'true';
      const columns = inWords ? wordColumns(history) : idColumns(history);
      if (format === 'xlsx' && columns.length > MAX_XLSX_COLUMNS)
        throw new ProblemError(
          'invalid_request',
          `format: Excel has ${String(MAX_XLSX_COLUMNS)} columns, and these responses need ${String(columns.length)}: use CSV`,
          { field: 'format' },
        );
      const title = await store.popupName({ environmentId: access.environmentId, popupId });
      const stream = await streams(access, () => {
        const batches = store.responses(selection);
        if (format === 'jsonl') return asJsonLines(batches);
        if (format === 'xlsx') return asXlsx(batches, columns);
        return asCsv(batches, columns, inWords ? BYTE_ORDER_MARK : '');
      });
      return reply
        .header('content-disposition', attachment(title, popupId, format))
        .type(TYPES[format])
        .send(stream);
    },
  );
}

/** Names the file after the popup. Clients that only know ASCII get its id. */
function attachment(title: string, popupId: string, format: string): string {
  const name = `${formatFileName(title, popupId)}-responses.${format}`;
  const plain = /^[\x20-\x7e]+$/.test(name) ? name : `${popupId}-responses.${format}`;
  const encoded = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${plain}"${encoded}`;
}
