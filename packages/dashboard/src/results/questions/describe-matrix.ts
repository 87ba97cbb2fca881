import type { MatrixResults } from '@service-popups/contract';
import { formatShare } from '../../format/numbers';
import { describePointsChange } from '../describe-change';
import { leader } from './describe-tally';
import { matrixShares } from './matrix-shares';

interface Baseline {
  results: MatrixResults;
  name: string;
}

/** Says where answers agree most, and where they differ most from the baseline. */
export function describeMatrix(results: MatrixResults, baseline: Baseline | undefined): string {
  const cells = matrixShares(results, baseline?.results).flatMap((row) =>
    row.cells.map((cell, at) => ({
      ...cell,
      row: row.label,
      column: results.columns[at]?.label ?? cell.id,
    })),
  );
  const most = leader(cells, ({ share }) => share ?? 0);
  const agreement =
    most?.share == null
      ? ''
      : `Strongest agreement: ${formatShare(most.share)} chose “${most.column}” for “${most.row}”.`;
  if (!baseline) return agreement;
  const compared = cells.flatMap(({ share, before, row, column }) =>
    share === null || before === null
      ? []
      : [{ now: share * 100, then: before * 100, row, column }],
  );
  return `${agreement} ${describeChange(compared, baseline.name)}`;
}

interface Compared {
  now: number;
  then: number;
  row: string;
  column: string;
}

function describeChange(cells: readonly Compared[], name: string): string {
  const most = leader(cells, ({ now, then }) => Math.abs(now - then));
  if (most === undefined) return `There are no comparable answers in ${name}.`;
  const { now, then, row, column } = most;
  const difference = describePointsChange(now, then, name);
  return Math.round(now) === Math.round(then)
    ? `All shares are the ${difference}.`
    : `Biggest change: “${column}” for “${row}” is ${difference} (${formatShare(then / 100)}).`;
}
