/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet could read the start of a formula: at the start of a cell, and after characters
 * that it could take for the end of one.
 */
const FORMULA = /(?<=(?:^|[;,\t\r\n])\s*)(?=[=+\-@＝＋－＠])/g;

/** A table as CSV. Numbers stay numbers, even negative ones. */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null): string =>
    typeof value === 'string'
      ? `"${value.replace(FORMULA, "'").replaceAll('"', '""')}"`
      : String(value ?? '');
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
