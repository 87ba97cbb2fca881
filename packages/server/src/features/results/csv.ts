/**
 * Characters at which a spreadsheet takes a cell for a formula: at the start, and after what it may take
 * for the start of a cell, since which separator it goes by depends on its settings. It skips what is
 * not seen, and reads full-width characters like their ASCII forms.
 */
const FORMULA = /(?<=(?:^|[;\t\r\n])[\s\p{C}"]*)[=+\-@＝＋－＠﹦﹢﹣﹫−]/gu;
const HIDDEN_START = /^[\t\r\n]/;

/** A line of a CSV file (RFC 4180). Numbers stay numbers, also those below zero. */
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

/** What has several parts: `a; b`, or `row: column; row: column`. */
function inOneCell(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('; ');
  return Object.entries(value as object)
    .map(([key, part]) => `${key}: ${String(part)}`)
    .join('; ');
}
