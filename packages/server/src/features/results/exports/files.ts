import { csvLine } from '@service-popups/rules';
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { Cell, Column } from './columns';
import type { ExportedResponse } from './store';

type Batches = AsyncIterable<ExportedResponse[]>;

/** One line per response. */
export async function* asCsv(
  batches: Batches,
  columns: readonly Column[],
  start = '',
): AsyncGenerator<string> {
  yield start + csvLine(columns.map(({ heading }) => heading));
  for await (const batch of batches)
    yield batch
      .map((response) => csvLine(columns.map((column) => csvValue(column, response))))
      .join('');
}

function csvValue({ cell, dates }: Column, response: ExportedResponse): Cell {
  const value = cell(response);
  if (!(value instanceof Date)) return value;
  return dates === 'day' ? value.toISOString().slice(0, 10) : value.toISOString();
}

/** One JSON object per line. */
export async function* asJsonLines(batches: Batches): AsyncGenerator<string> {
  for await (const batch of batches)
    yield batch.map((response) => `${JSON.stringify(response)}\n`).join('');
}

const FORMATS = { day: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm:ss' };

/** What Excel allows. */
export const MAX_XLSX_COLUMNS = 16_384;
const MAX_CELL = 32_767;
const CUT = '… [cut: longer than an Excel cell]';

/** Characters that XML 1.0 doesn't allow, with halves of surrogate pairs. One of them makes a workbook unreadable. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A workbook with one row per response. Responses that don't fit on a sheet continue on the next. */
export function asXlsx(
  batches: Batches,
  columns: readonly Column[],
  maxRowsPerSheet = XLSX_MAX_ROWS_PER_SHEET,
): AsyncIterable<Uint8Array> {
  const rows = async function* (): AsyncGenerator<Cell[]> {
    for await (const batch of batches)
      for (const response of batch) yield columns.map(({ cell }) => xlsxValue(cell(response)));
  };
  return writeXlsxStream(rows(), {
    name: 'Responses',
    columns: columns.map(({ heading, dates }) => ({
      header: fit(heading),
      ...(dates && { numFmt: FORMATS[dates] }),
    })),
    freezePane: { rows: 1 },
    maxRowsPerSheet,
  }) as AsyncIterable<Uint8Array>;
}

/** Texts stay texts, whatever they start with: only numbers, booleans and dates are anything else. */
function xlsxValue(value: Cell): Cell {
  return typeof value === 'string' ? fit(value) : value;
}

function fit(text: string): string {
  const fitting = text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - CUT.length)}${CUT}` : text;
  // In a workbook, `_x0041_` means "A".
  return fitting.replace(NOT_IN_XML, '\ufffd').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
