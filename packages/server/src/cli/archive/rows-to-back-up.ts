import { quoteName } from './archive-format';

/**
 * Tables whose rows are left out. With them, anyone who reads a backup could take over sessions, and a restore would
 * bring back links that have been used since.
 */
const EXCLUDED: readonly string[] = [
  'sessions',
  'verifications',
  'rate_limits',
  'one_time_links',
  'settings',
];

/** SQL that selects the rows of a table to back up. */
export function rowsToBackUp(table: string, columns: readonly string[]): string {
  const rows = `select ${columns.map(quoteName).join()} from ${quoteName(table)}`;
  return EXCLUDED.includes(table) ? `${rows} where false` : rows;
}
