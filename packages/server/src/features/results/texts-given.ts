import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { chosenResponses, type PopupScope } from './chosen-responses';

/** Answers to one question of a popup. */
export interface QuestionScope extends PopupScope {
  questionId: string;
}

/**
 * After `from`: the chosen responses that have an answer in words. In this form the planner takes it
 * for something that many have, and reads the newest first rather than all.
 */
export function textsGiven(sql: Sql, scope: QuestionScope, query: ResponsesQuery): Statement {
  return sql`
    where ${chosenResponses(sql, scope, query)}
      and coalesce(jsonb_typeof(answers -> ${scope.questionId}) = 'string', false)`;
}
