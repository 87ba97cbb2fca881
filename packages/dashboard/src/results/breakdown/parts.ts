import type { QuestionResults } from '@service-popups/contract';
import { formatMean, formatShare } from '../../format/numbers';
import { leader } from '../questions/describe-tally';
import { matrixShares } from '../questions/matrix-shares';
import { createTally } from '../questions/tally';

/** An option of a ranking or points question, or a row of a matrix. */
export interface Part {
  id: string;
  label: string;
  /** Its average, or the most common answer in its row. */
  value: string;
  /** The average; null without one. */
  mean: number | null;
  /** The bar's length, from 0 to 1. */
  part: number;
}

/** The parts of a question that has neither a score nor counted options; none for other questions. */
export function listParts(results: QuestionResults): Part[] {
  switch (results.type) {
    case 'ranking':
    case 'points': {
      const { rows } = createTally(results);
      return results.options.map(({ id, label, mean }, index) => ({
        id,
        label,
        value: formatMean(mean),
        mean,
        part: rows[index]?.part ?? 0,
      }));
    }
    case 'matrix':
      return matrixShares(results, undefined).map(({ id, label, cells }) => {
        const most = leader(cells, ({ count }) => count);
        const column = results.columns.find((one) => one.id === most?.id);
        const value = most?.count ? `${column?.label ?? ''} (${formatShare(most.share)})` : '–';
        return { id, label, value, mean: null, part: most?.share ?? 0 };
      });
    default:
      return [];
  }
}

/** Says what the values of the parts are. */
export function describeParts({ type }: QuestionResults): string {
  if (type === 'ranking') return 'Average ranks: 1 is first.';
  return type === 'points' ? 'Average points.' : 'The most common answer in each row.';
}
