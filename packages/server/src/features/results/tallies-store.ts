import type { Sql } from '../../db/sql';
import { chosenValues, valueOf } from './chosen-responses';
import { tallyOf, type AnswerPart, type Moments, type QuestionTally } from './question-tally';
import type { Scan } from './scans';
import type { Selection } from './selection';

export type ReadTally = (
  selection: Selection,
  /** The id of a question, or of the text of an `other` option. */
  key: string,
  scan: Scan,
) => Promise<QuestionTally>;

interface PartRow {
  /** JSON, or null in the row with the moments of numbers. */
  part: string | null;
  n: number;
  mean: number | null;
  deviation: number | null;
}

/** Enough for all options, rows and columns. For numbers and days, the most frequent suffice. */
const MAX_PARTS = 20_000;

/**
 * Counts the answers to a question. Splits only distinct answers into parts, and computes moments with `numeric`, because
 * subtracting large squares would lose precision.
 */
export function createTallies(sql: Sql): ReadTally {
  return async (selection, key, scan) => {
    const value = valueOf(sql, selection, key);
    const rows = await scan(
      (tx) => tx<PartRow[]>`
        with answers as materialized (
          select ${value} as answer, count(*) as n from response_values
          where ${chosenValues(sql, selection)} and ${value} is not null
          group by 1
        ), parts as materialized (
          select part, sum(n) as n from answers, answer_parts(answer) as part group by 1
        )
        (select part, n::float8, null::float8 as mean, null::float8 as deviation
        from parts order by n desc, part limit ${MAX_PARTS})
        union all
        select null, n::float8, mean::float8,
          case when n > 1 then sqrt(greatest(squares - n * mean * mean, 0) / (n - 1)) end::float8
        from (
          select sum(n) as n, sum(n * part::numeric) / sum(n) as mean,
            sum(n * part::numeric * part::numeric) as squares
          from parts where part ~ '^[-0-9]'
        ) as numbers
        where n > 0`,
    );
    return toTally(rows);
  };
}

function toTally(rows: readonly PartRow[]): QuestionTally {
  const parts: AnswerPart[] = [];
  let moments: Moments | undefined;
  for (const { part, n, mean, deviation } of rows)
    if (part === null) moments = { answers: n, mean, deviation };
    else parts.push({ part: JSON.parse(part) as unknown, n });
  return tallyOf(parts, moments);
}
