/** A spreadsheet takes a cell that begins so for a formula, and would compute it. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180). Numbers stay numbers, also those below zero. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : inOneCell(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What has several parts: `a; b`, or `row: column; row: column`. */
function inOneCell(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('; ');
  return Object.entries(value as object)
    .map(([key, part]) => `${key}: ${String(part)}`)
    .join('; ');
}
