import type { Sql } from 'postgres';
import { answersGiven } from './answers-given';
import type { AnswersStore, Counted, CountedEntry } from './answer-counts';

/** Answers counted by looking at every response: for what the counts do not know. */
export function createScannedAnswers(sql: Sql): AnswersStore {
  return {
    async count(scope, query, type) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from responses ${answersGiven(sql, scope, query, type)}`;
      return row?.count ?? 0;
    },

    values: (scope, query, type, limit) => sql<Counted[]>`
      select answers ->> ${scope.questionId} as value, count(*)::int as count
      from responses ${answersGiven(sql, scope, query, type)}
      group by 1 order by 2 desc, 1 limit ${limit}`,

    entries: (scope, query) => sql<CountedEntry[]>`
      select value, count(*)::int as count, avg(place)::float8 as mean,
        count(*) filter (where place = 1)::int as first
      from responses, lateral jsonb_array_elements_text(
        case jsonb_typeof(answers -> ${scope.questionId})
          when 'array' then answers -> ${scope.questionId} else '[]' end
      ) with ordinality as entry (value, place)
      ${answersGiven(sql, scope, query, 'array')} group by 1`,

    numbers: (scope, query, limit) => sql<{ value: number; count: number }[]>`
      select (answers -> ${scope.questionId})::float8 as value, count(*)::int as count
      from responses ${answersGiven(sql, scope, query, 'number')}
      group by 1 order by 2 desc, 1 limit ${limit}`,

    async moments(scope, query) {
      const [row] = await sql<{ answers: number; mean: number | null; deviation: number | null }[]>`
        select count(*)::int as answers, avg(number) as mean, stddev_samp(number) as deviation
        from (
          select (answers -> ${scope.questionId})::float8 as number
          from responses ${answersGiven(sql, scope, query, 'number')}
        ) as numbers`;
      return row ?? { answers: 0, mean: null, deviation: null };
    },

    cells: (scope, query) => sql<(Counted & { row: string })[]>`
      select row, value, count(*)::int as count
      from responses, lateral jsonb_each_text(
        case jsonb_typeof(answers -> ${scope.questionId})
          when 'object' then answers -> ${scope.questionId} else '{}' end
      ) as cell (row, value)
      ${answersGiven(sql, scope, query, 'object')} group by 1, 2`,

    sums: (scope, query) => sql<{ value: string; sum: number }[]>`
      select key as value,
        coalesce(sum(points::float8) filter (where jsonb_typeof(points) = 'number'), 0) as sum
      from responses, lateral jsonb_each(
        case jsonb_typeof(answers -> ${scope.questionId})
          when 'object' then answers -> ${scope.questionId} else '{}' end
      ) as part (key, points)
      ${answersGiven(sql, scope, query, 'object')} group by 1`,
  };
}
