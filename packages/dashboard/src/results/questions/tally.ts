import type { QuestionResults } from '@service-popups/contract';
import { formatCount, formatMean, formatShare } from '../../format/numbers';

/** Results that can be shown as a list of answers. */
export type TalliedResults = Extract<
  QuestionResults,
  { type: 'csat' | 'ces' | 'number' | 'date' | 'ranking' | 'points' } | { others: unknown }
>;

export function isTallied(results: QuestionResults): results is TalliedResults {
  return !['nps', 'text', 'email', 'matrix'].includes(results.type);
}

interface Row {
  id: string;
  label: string;
  /** The formatted values by column. */
  cells: string[];
  /** The bar's length, from 0 to 1. */
  part: number;
}

export interface Tally {
  columns: string[];
  rows: Row[];
}

/** Returns the rows and columns of the table. */
export function createTally(results: TalliedResults): Tally {
  switch (results.type) {
    case 'csat':
    case 'ces':
      return countTable('Rating', ratingEntries(results.distribution), results.answers);
    case 'number':
      return countTable('Number', valueEntries(results.values), results.answers);
    case 'date':
      return countTable('Date', valueEntries(results.values), results.answers);
    case 'ranking': {
      const { options } = results;
      // The best rank has the longest bar.
      const part = (mean: number | null): number =>
        mean === null ? 0 : (options.length + 1 - mean) / options.length;
      return {
        columns: ['Option', 'Ranked first', 'Average rank'],
        rows: options.map(({ id, label, mean, first }) => ({
          id,
          label,
          cells: [formatCount(first), formatMean(mean)],
          part: part(mean),
        })),
      };
    }
    case 'points': {
      const most = Math.max(...results.options.map(({ mean }) => mean ?? 0)) || 1;
      return {
        columns: ['Option', 'Average points'],
        rows: results.options.map(({ id, label, mean }) => ({
          id,
          label,
          cells: [formatMean(mean)],
          part: (mean ?? 0) / most,
        })),
      };
    }
    default:
      return countTable('Option', results.options, results.answers);
  }
}

function countTable(
  name: string,
  entries: readonly { id: string; label: string; count: number }[],
  answers: number,
): Tally {
  return {
    columns: [name, 'Answers', 'Share'],
    rows: entries.map(({ id, label, count }) => {
      const share = answers ? count / answers : null;
      return { id, label, cells: [formatCount(count), formatShare(share)], part: share ?? 0 };
    }),
  };
}

function ratingEntries(distribution: readonly number[]) {
  return distribution.map((count, index) => ({
    id: String(index + 1),
    label: formatCount(index + 1),
    count,
  }));
}

function valueEntries(values: readonly { value: string | number; count: number }[]) {
  return values.map(({ value, count }) => ({
    id: String(value),
    label: typeof value === 'number' ? formatMean(value) : value,
    count,
  }));
}
