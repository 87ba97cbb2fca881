import { AUTH_SECRET } from '../../features/sign-in/auth-secret';
import { quoted } from './archive-format';

/**
 * Rows that are in no backup, as a condition for each table: with them, whoever reads a backup could
 * act as somebody who is signed in, and a restore would bring back links that were used since.
 */
const conditions: Readonly<Record<string, string>> = {
  sessions: 'true',
  verifications: 'true',
  rate_limits: 'true',
  one_time_links: 'true',
  settings: `name = '${AUTH_SECRET}'`,
};

/** The rows of a table that a backup holds, as SQL. */
export function rowsToBackUp(table: string, columns: readonly string[]): string {
  const rows = `select ${columns.map(quoted).join()} from ${quoted(table)}`;
  const condition = conditions[table];
  return condition === undefined ? rows : `${rows} where not (${condition})`;
}
