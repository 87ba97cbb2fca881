import { csvLine } from './csv';
import type { ExportedResponse } from './export-store';

type Batches = AsyncIterable<ExportedResponse[]>;

const COLUMNS = [
  'responseId',
  'popupId',
  'surveyId',
  'version',
  'userId',
  'createdAt',
  'updatedAt',
  'finished',
  'lang',
  'device',
  'path',
  'status',
  'tags',
  'note',
] as const satisfies (keyof ExportedResponse)[];

/** One line per response, with a column per question. */
export async function* asCsv(batches: Batches, questionIds: string[]): AsyncGenerator<string> {
  yield csvLine([...COLUMNS, ...questionIds.map((id) => `answers.${id}`)]);
  for await (const batch of batches)
    yield batch
      .map((response) =>
        csvLine([
          ...COLUMNS.map((column) => response[column]),
          ...questionIds.map((id) => response.answers[id]),
        ]),
      )
      .join('');
}

/** One JSON object per line. */
export async function* asJsonLines(batches: Batches): AsyncGenerator<string> {
  for await (const batch of batches)
    yield batch.map((response) => `${JSON.stringify(response)}\n`).join('');
}
