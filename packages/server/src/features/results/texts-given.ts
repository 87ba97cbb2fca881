import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { chosenResponses, isLeftOut } from './chosen-responses';
import type { Selection } from './selection';

/**
 * Follows `from`: the selected responses with a text answer. `coalesce` makes the planner expect many
 * matches, so it reads the newest first instead of all.
 */
export function textsGiven(sql: Sql, selection: Selection, questionId: string): Statement {
  return sql`
    where ${chosenResponses(sql, selection)}
      and coalesce(jsonb_typeof(answers -> ${questionId}) = 'string', false)
      ${selection.leftOut.has(questionId) ? sql`and not ${isLeftOut(sql, selection, questionId)}` : sql``}`;
}
