import { AUTH_SECRET } from '../../features/sign-in/auth-secret';
import { quoteName } from './archive-format';

/**
 * SQL conditions for rows to leave out, by table. With these rows, anyone who reads a backup could take
 * over sessions, and a restore would bring back links that have been used since.
 */
const excluded: Readonly<Record<string, string>> = {
  sessions: 'true',
  verifications: 'true',
  rate_limits: 'true',
  one_time_links: 'true',
  settings: `name = '${AUTH_SECRET}'`,
};

/** SQL that selects the rows of a table to back up. */
export function rowsToBackUp(table: string, columns: readonly string[]): string {
  const rows = `select ${columns.map(quoteName).join()} from ${quoteName(table)}`;
  const condition = excluded[table];
  return condition === undefined ? rows : `${rows} where not (${condition})`;
}
