import type { ResponsesQuery } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { AnswerType, QuestionScope } from './answers-given';
import type { AnswersStore, Counted, CountedEntry } from './answer-counts';
import { countedIn } from './counted-in';

/** How the counts say that a question was answered at all. */
const ANY: Record<Exclude<AnswerType, 'number' | 'boolean'>, string> = {
  string: '""',
  array: '[]',
  object: '{}',
};

/** Answers as `answer_counts` has them, which a trigger keeps. */
export function createCountedAnswers(sql: Sql): AnswersStore {
  const number = sql`answer ~ '^[-0-9]'`;
  const truth = sql`answer in ('true', 'false')`;
  const any = (type: AnswerType): PendingQuery<Row[]> => {
    if (type === 'number') return number;
    return type === 'boolean' ? truth : sql`answer = ${ANY[type]}`;
  };
  const counts = (scope: QuestionScope, query: ResponsesQuery, form: PendingQuery<Row[]>) => sql`
    answer_counts
    where ${countedIn(sql, scope, query)} and question_id = ${scope.questionId} and ${form}`;
  const parts = (scope: QuestionScope, query: ResponsesQuery, form: string) => sql`
    (select answer::jsonb as answer, n from ${counts(scope, query, sql`answer like ${form}`)}) as counted`;

  return {
    async count(scope, query, type) {
      const [row] = await sql<{ count: number }[]>`
        select coalesce(sum(n), 0)::int as count from ${counts(scope, query, any(type))}`;
      return row?.count ?? 0;
    },

    values: (scope, query, type, limit) => sql<Counted[]>`
      select answer #>> '{}' as value, sum(n)::int as count
      from (
        select answer::jsonb as answer, n
        from ${counts(scope, query, type === 'boolean' ? truth : sql`answer like '"_%"'`)}
      ) as counted
      group by 1 order by 2 desc, 1 limit ${limit}`,

    entries: (scope, query) => sql<CountedEntry[]>`
      select answer ->> 0 as value, sum(n)::int as count,
        (sum(n * (answer ->> 1)::int) / sum(n))::float8 as mean,
        coalesce(sum(n) filter (where answer ->> 1 = '1'), 0)::int as first
      from ${parts(scope, query, '["%')} group by 1`,

    numbers: (scope, query, limit) => sql<{ value: number; count: number }[]>`
      select answer::float8 as value, sum(n)::int as count
      from ${counts(scope, query, number)}
      group by 1 order by 2 desc, 1 limit ${limit}`,

    async moments(scope, query) {
      // Decimals: nothing is lost where large squares are subtracted.
      const [row] = await sql<{ answers: number; mean: number | null; deviation: number | null }[]>`
        select answers::int, mean::float8,
          case when answers > 1
            then sqrt((squares - answers * mean * mean) / (answers - 1)) end::float8 as deviation
        from (
          select coalesce(sum(n), 0) as answers, sum(n * answer::numeric) / sum(n) as mean,
            sum(n * answer::numeric * answer::numeric) as squares
          from ${counts(scope, query, number)}
        ) as sums`;
      return row ?? { answers: 0, mean: null, deviation: null };
    },

    cells: (scope, query) => sql<(Counted & { row: string })[]>`
      select row, value, sum(n)::int as count
      from ${parts(scope, query, '{"%')}, lateral jsonb_each_text(answer) as cell (row, value)
      group by 1, 2`,

    sums: (scope, query) => sql<{ value: string; sum: number }[]>`
      select key as value,
        coalesce(sum(n * points::float8) filter (where jsonb_typeof(points) = 'number'), 0) as sum
      from ${parts(scope, query, '{"%')}, lateral jsonb_each(answer) as part (key, points)
      group by 1`,
  };
}
