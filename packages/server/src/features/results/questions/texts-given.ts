import { sql, type SQL } from 'drizzle-orm';
import { chosenResponses, isLeftOut } from '../selection/chosen-responses';
import type { Selection } from '../selection/selection';

/**
 * Follows `from`: the selected responses with a text answer. `coalesce` makes the planner expect many
 * matches, so it reads the newest first instead of all.
 */
export function textsGiven(selection: Selection, questionId: string): SQL {
  return sql`
    where ${chosenResponses(selection)}
      and coalesce(jsonb_typeof(answers -> ${questionId}) = 'string', false)
      ${selection.leftOut.has(questionId) ? sql`and not ${isLeftOut(selection, questionId)}` : sql``}`;
}
