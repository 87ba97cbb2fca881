import type { ResponseRow } from './response-row';
import { revisionConflict } from './revision-conflict';

/** A key for a response, unique across environments. */
export function createKey({
  environmentId,
  id,
}: Pick<ResponseRow, 'environmentId' | 'id'>): string {
  return `${String(environmentId)}/${id}`;
}

/**
 * Merges rows into one per response, since a statement can change a row only once. The result is the same
 * as saving the rows one after another.
 */
export function nextRevisions(rows: readonly ResponseRow[]): Map<string, ResponseRow> {
  const next = new Map<string, ResponseRow>();
  for (const row of rows) {
    const key = createKey(row);
    const before = next.get(key);
    if (!before) next.set(key, row);
    else if (before.revision < row.revision && !revisionConflict(before, row))
      next.set(key, merge(before, row));
  }
  return next;
}

/** Takes the answers and their version from the later revision; the visit and user stay those of the first one. */
function merge(before: ResponseRow, row: ResponseRow): ResponseRow {
  const { revision, finished, answers, version, choices, rejected = 0 } = row;
  const qualifies = row.qualifies && row.userId === before.userId;
  return { ...before, revision, finished, answers, version, choices, rejected, qualifies };
}
