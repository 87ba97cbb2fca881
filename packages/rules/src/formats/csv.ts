/** At the start of a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Characters that make a spreadsheet read a cell as a formula: at the start, and after any character that
 * may start a cell, since separators depend on its settings. Spreadsheets skip invisible characters, and
 * treat full-width characters like ASCII.
 */
const FORMULA = /(?<=(?:^|[;\t\r\n])[\s\p{C}"]*)[=+\-@＝＋－＠﹦﹢﹣﹫−]/gu;
const HIDDEN_START = /^[\t\r\n]/;

/** A line of a CSV file (RFC 4180). Numbers stay numbers, even negative ones. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : inOneCell(value);
  const quoted = text.replace(FORMULA, "'$&");
  const safe = HIDDEN_START.test(quoted) ? `'${quoted}` : quoted;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats lists as `a; b`, and maps as `row: column; row: column`. */
export function inOneCell(value: object): string {
  if (Array.isArray(value)) return value.map(String).join('; ');
  return entriesInOneCell(Object.entries(value));
}

/** Formats the entries of a map in their order, as `row: column; row: column`. */
export function entriesInOneCell(entries: readonly (readonly [string, unknown])[]): string {
  return entries.map(([key, part]) => `${key}: ${String(part)}`).join('; ');
}
