import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { chosenResponses, type PopupScope } from './chosen-responses';

/** One question of a popup, whose answers are read. */
export interface QuestionScope extends PopupScope {
  questionId: string;
}

/**
 * Follows `from`: the selected responses with a text answer. `coalesce` makes the planner expect many
 * matches, so it reads the newest first instead of all.
 */
export function textsGiven(sql: Sql, scope: QuestionScope, query: ResponsesQuery): Statement {
  return sql`
    where ${chosenResponses(sql, scope, query)}
      and coalesce(jsonb_typeof(answers -> ${scope.questionId}) = 'string', false)`;
}
