import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { answersGiven, type AnswerType, type QuestionScope } from './answers-given';

/** How often something was the answer. */
interface Counted {
  value: string;
  count: number;
}

type Of<Result> = (scope: QuestionScope, query: ResponsesQuery) => Promise<Result>;

/** Answers to one question, counted. */
export interface AnswersStore {
  count: (scope: QuestionScope, query: ResponsesQuery, type: AnswerType) => Promise<number>;
  /** Answers that are one text, or yes or no; the most frequent first, up to `limit`. */
  values: (
    scope: QuestionScope,
    query: ResponsesQuery,
    type: 'string' | 'boolean',
    limit: number,
  ) => Promise<Counted[]>;
  /** Entries of lists. */
  entries: Of<(Counted & { mean: number; first: number })[]>;
  /** Numbers: the most frequent first, up to `limit`. */
  numbers: (
    scope: QuestionScope,
    query: ResponsesQuery,
    limit: number,
  ) => Promise<{ value: number; count: number }[]>;
  moments: Of<{ answers: number; mean: number | null; deviation: number | null }>;
  /** How often a row of a map had a text. */
  cells: Of<(Counted & { row: string })[]>;
  /** Sums of the numbers of maps. */
  sums: Of<{ value: string; sum: number }[]>;
}

export function createAnswersStore(sql: Sql): AnswersStore {
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

    entries: (scope, query) => sql<(Counted & { mean: number; first: number })[]>`
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
