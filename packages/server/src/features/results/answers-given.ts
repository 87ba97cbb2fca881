import type { ResponsesQuery } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';
import { chosenResponses, type PopupScope } from './chosen-responses';

/** Answers to one question of a popup. */
export interface QuestionScope extends PopupScope {
  questionId: string;
}

/** As JSON has it. */
export type AnswerType = 'number' | 'string' | 'boolean' | 'array' | 'object';

/** After `from`: the chosen responses that have an answer of that type. */
export function answersGiven(
  sql: Sql,
  scope: QuestionScope,
  query: ResponsesQuery,
  type: AnswerType,
): PendingQuery<Row[]> {
  return sql`
    where ${chosenResponses(sql, scope, query)}
      and jsonb_typeof(answers -> ${scope.questionId}) = ${type}`;
}
