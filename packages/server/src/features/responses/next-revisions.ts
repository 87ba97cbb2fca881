import type { ResponseRow } from './response-row';
import { revisionConflict } from './revision-conflict';

/** Names a response among those of all environments. */
export function keyOf({ environmentId, id }: Pick<ResponseRow, 'environmentId' | 'id'>): string {
  return `${String(environmentId)}/${id}`;
}

/**
 * One row for each response, since a statement may change a row once only: what is left when the rows
 * are saved one after the other, in the order in which they came.
 */
export function nextRevisions(rows: readonly ResponseRow[]): Map<string, ResponseRow> {
  const next = new Map<string, ResponseRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = next.get(key);
    if (!before) next.set(key, row);
    else if (before.revision < row.revision && !revisionConflict(before, row))
      next.set(key, merge(before, row));
  }
  return next;
}

/** A later revision brings answers; the visit and its user are those of the first save. */
function merge(before: ResponseRow, row: ResponseRow): ResponseRow {
  const { revision, finished, answers, choices, reach } = row;
  const qualifies = row.qualifies && row.userId === before.userId;
  return { ...before, revision, finished, answers, choices, reach, qualifies };
}
