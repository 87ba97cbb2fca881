import type { QuestionTally } from './question-tally';

interface Shown {
  id: string;
  label: string;
}

/** What a question had in earlier versions, and no longer has. */
export interface FormerParts {
  options: readonly Shown[];
  rows: readonly Shown[];
  columns: readonly Shown[];
}

export const NOTHING_FORMER: FormerParts = { options: [], rows: [], columns: [] };

/** More options than a question ever had. */
const MAX_VALUES = 1000;

/** The removed options, rows and columns that were chosen in any of these answers. */
export function chosenFormer(former: FormerParts, tallies: Iterable<QuestionTally>): FormerParts {
  const { options, rows, columns } = former;
  if (!options.length && !rows.length && !columns.length) return former;
  const [chosen, chosenRows, chosenColumns] = [new Set(), new Set(), new Set()];
  for (const tally of tallies) {
    for (const { value } of [...tally.values('string', MAX_VALUES), ...tally.entries()])
      chosen.add(value);
    for (const { row, value } of tally.cells()) {
      chosenRows.add(row);
      chosenColumns.add(value);
    }
  }
  return {
    options: options.filter(({ id }) => chosen.has(id)),
    rows: rows.filter(({ id }) => chosenRows.has(id)),
    columns: columns.filter(({ id }) => chosenColumns.has(id)),
  };
}

export function asRemoved<One extends object>(one: One): One & { removed: true } {
  return { ...one, removed: true };
}
