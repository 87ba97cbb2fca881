import type { MatrixResults } from '@service-popups/contract';
import { share } from '../rates';

export interface MatrixCell {
  /** The id of its column. */
  id: string;
  count: number;
  /** The share of the row's answers. */
  share: number | null;
  /** The share in the baseline, or null if it has no such row, column or answer. */
  before: number | null;
}

export interface MatrixRow {
  id: string;
  label: string;
  cells: MatrixCell[];
}

/** Returns the share of each column in each row, now and in the baseline. */
export function matrixShares(
  { columns, rows }: MatrixResults,
  baseline: MatrixResults | undefined,
): MatrixRow[] {
  return rows.map(({ id, label, counts }) => ({
    id,
    label,
    cells: columns.map((column, at) => ({
      id: column.id,
      count: counts[at] ?? 0,
      share: share(counts[at] ?? 0, sum(counts)),
      before: baseline ? shareOf(baseline, id, column.id) : null,
    })),
  }));
}

function shareOf({ columns, rows }: MatrixResults, rowId: string, columnId: string): number | null {
  const row = rows.find(({ id }) => id === rowId);
  const at = columns.findIndex(({ id }) => id === columnId);
  return row === undefined || at < 0 ? null : share(row.counts[at] ?? 0, sum(row.counts));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
