import type { Recipient } from '@service-popups/contract';
import { BYTE_ORDER_MARK, csvLine } from '@service-popups/rules';
import { UserFacingError } from '../../format/user-facing-error';

export const MAX_RECIPIENTS = 10_000;
/** As many as one request takes. */
const CHUNK = 1000;
const USER_ID = 'userId';

export interface RecipientsFile {
  header: string[];
  rows: string[][];
  recipients: Recipient[];
}

/** Reads a CSV file with a column `userId`. Every other column is a hidden field. */
export async function readRecipients(
  text: string,
  hiddenFields: readonly string[],
): Promise<RecipientsFile> {
  const [, delimiter = ','] = /^[^\n]*?([,;\t])/.exec(text) ?? [];
  // Only needed once somebody chooses a file.
  const { default: csv } = await import('papaparse');
  const { data } = csv.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    delimiter,
    skipEmptyLines: 'greedy',
  });
  const [header = [], ...rows] = data.map((row) => row.map((cell) => cell.trim()));
  const at = header.indexOf(USER_ID);
  if (at < 0) throw problem(`Row 1 has no column ${USER_ID}.`);
  const unknown = header.find((name) => name !== USER_ID && !hiddenFields.includes(name));
  if (unknown !== undefined)
    throw problem(
      `The survey has no hidden field “${unknown}”. ${
        hiddenFields.length ? `It has: ${hiddenFields.join(', ')}.` : 'It has none.'
      }`,
    );
  if (!rows.length) throw problem('It has no users.');
  if (rows.length > MAX_RECIPIENTS)
    throw problem(`It has more than ${MAX_RECIPIENTS.toLocaleString('en')} users. Split it.`);
  const recipients = rows.map((row, index) => {
    const userId = row[at];
    if (!userId) throw problem(`Row ${String(index + 2)} has no user id.`);
    const fields = header.flatMap((name, column) => {
      const value = row[column];
      return column === at || !value ? [] : [[name, value]];
    });
    return { userId, fields: Object.fromEntries(fields) as Record<string, string> };
  });
  return { header, rows, recipients };
}

/** Adds a column `link` to the file, in requests of a limited size. */
export async function withLinks(
  { header, rows, recipients }: RecipientsFile,
  create: (part: Recipient[]) => Promise<string[]>,
): Promise<string> {
  const urls: string[] = [];
  for (let at = 0; at < recipients.length; at += CHUNK)
    try {
      urls.push(...(await create(recipients.slice(at, at + CHUNK))));
    } catch (error) {
      throw inRow(error, at);
    }
  const lines = rows.map((row, index) => csvLine([...row, urls[index]]));
  return BYTE_ORDER_MARK + [csvLine([...header, 'link']), ...lines].join('');
}

/** Names the row of the file that the server rejected. */
function inRow(error: unknown, offset: number): unknown {
  const { field } = error as { field?: string };
  const index = /^recipients\.(\d+)/.exec(field ?? '')?.[1];
  if (index === undefined || !(error instanceof UserFacingError)) return error;
  const { detail, title } = error.userMessage;
  return problem(`Row ${String(offset + Number(index) + 2)}: ${detail ?? title}`);
}

function problem(detail: string): UserFacingError {
  return new UserFacingError({ title: 'This file can’t be used', detail });
}
