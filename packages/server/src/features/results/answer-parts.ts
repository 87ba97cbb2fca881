import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import type { AskedAnswer } from './asked-answers';
import { chosenResponses, type PopupScope } from './chosen-responses';
import { countedIn } from './counted-in';

// Answers in the form of `answer_counts`: `question_id`, `answer` and `n`.

/** Reads precomputed counts, which triggers maintain. */
export function countedParts(
  sql: Sql,
  scope: PopupScope,
  query: ResponsesQuery,
  asked: readonly AskedAnswer[],
): Statement {
  const ids = asked.map(({ id }) => id);
  return sql`
    select question_id, answer, sum(n) as n from answer_counts
    where ${countedIn(sql, scope, query)} and question_id = any(${ids}::text[])
    group by 1, 2`;
}

/**
 * Reads every response, for queries that the counts don't cover. Handles all questions in one pass, and
 * splits only distinct answers into parts.
 */
export function scannedParts(
  sql: Sql,
  scope: PopupScope,
  query: ResponsesQuery,
  asked: readonly AskedAnswer[],
  choices: string,
): Statement {
  const list = (of: (answer: AskedAnswer, name: Statement) => Statement) =>
    asked
      .map((answer, index) => of(answer, sql`${sql(`answer_${String(index)}`)}`))
      .reduce((before, next) => sql`${before}, ${next}`);
  const valueOf = ({ id, isText }: AskedAnswer) =>
    isText
      ? sql`case jsonb_typeof(answers -> ${id}) when 'string' then '""' end`
      : sql`(answers -> ${id})::text`;
  return sql`
    select part.question_id, part.answer, sum(n) as n
    from (
      select unnest(${asked.map(({ id }) => id)}::text[]) as question_id, unnest(given) as value, n
      from (
        select array[${list((_, name) => name)}] as given, count(*) as n
        from (
          select ${list((answer, name) => sql`${valueOf(answer)} as ${name}`)}
          from responses where ${chosenResponses(sql, scope, query)}
          -- A separate subquery: otherwise the planner expects only distinct answers, and sorts them.
          offset 0
        ) as chosen
        group by grouping sets (${list((_, name) => sql`(${name})`)})
      ) as grouped
    ) as different,
    lateral counted_answers(jsonb_build_object(question_id, value::jsonb), ${choices}) as part
    where value is not null
    group by 1, 2`;
}
