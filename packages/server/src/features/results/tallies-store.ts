import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { chosenValues, isLeftOut, storedValue, valueOf } from './chosen-responses';
import { tallyOf, type AnswerPart, type Moments, type QuestionTally } from './question-tally';
import type { Scan } from './scans';
import type { Selection } from './selection';

/** What responses are grouped by: a value of each row, and the groups that such a value belongs to. */
export interface Grouping {
  value: Statement;
  /** A set of texts, given `value`. */
  groups: Statement;
}

export interface TalliesStore {
  /** Counts the answers to a question, or the texts of an `other` option. */
  tally: (selection: Selection, key: string, scan: Scan) => Promise<QuestionTally>;
  /** The same by group. The key is null for responses without a group. */
  tallies: (
    selection: Selection,
    key: string,
    by: Grouping,
    scan: Scan,
  ) => Promise<Map<string | null, QuestionTally>>;
  /** How many answers to each question can't be counted together with others. Leaves out those without any. */
  countLeftOut: (
    selection: Selection,
    keys: readonly string[],
    scan: Scan,
  ) => Promise<Map<string, number>>;
}

interface PartRow {
  group: string | null;
  /** JSON, or null in the row with the moments of numbers. */
  part: string | null;
  n: number;
  mean: number | null;
  deviation: number | null;
}

/** Enough for all options, rows and columns. For numbers and days, the most frequent suffice. */
const MAX_PARTS = 20_000;

export function createTallies(sql: Sql): TalliesStore {
  /**
   * Splits only distinct answers into parts, and computes moments with `numeric`, because subtracting large squares
   * would lose precision.
   */
  const count = async (
    selection: Selection,
    key: string,
    { value, groups }: Grouping,
    scan: Scan,
  ): Promise<Map<string | null, QuestionTally>> => {
    const answer = valueOf(sql, selection, key);
    const rows = await scan(
      (tx) => tx<PartRow[]>`
        with answers as materialized (
          select ${value} as value, ${answer} as answer, count(*) as n from response_values
          where ${chosenValues(sql, selection)} and ${answer} is not null
          group by 1, 2
        ), parts as materialized (
          select "group", part, sum(n) as n
          from answers, answer_parts(answer) as part, lateral (${groups}) as grouped ("group")
          group by 1, 2
        )
        select "group", part, n::float8, null::float8 as mean, null::float8 as deviation
        from (
          select *, row_number() over (partition by "group" order by n desc, part) as place from parts
        ) as ranked
        where place <= ${MAX_PARTS}
        union all
        select "group", null, n::float8, mean::float8,
          case when n > 1 then sqrt(greatest(squares - n * mean * mean, 0) / (n - 1)) end::float8
        from (
          select "group", sum(n) as n, sum(n * part::numeric) / sum(n) as mean,
            sum(n * part::numeric * part::numeric) as squares
          from parts where part ~ '^[-0-9]' group by 1
        ) as numbers`,
    );
    return toTallies(rows);
  };

  return {
    async tally(selection, key, scan) {
      const all = { value: sql`null::text`, groups: sql`select null::text` };
      const tallies = await count(selection, key, all, scan);
      return tallies.get(null) ?? tallyOf([]);
    },
    tallies: count,
    async countLeftOut(selection, keys, scan) {
      const changed = keys.filter((key) => selection.leftOut.has(key));
      const [first, ...rest] = changed.map(
        (key) => sql`count(*) filter (
          where ${isLeftOut(sql, selection, key)} and ${storedValue(sql, selection, key)} is not null)`,
      );
      if (!first) return new Map();
      const versions = new Set(changed.flatMap((key) => selection.leftOut.get(key) ?? []));
      const [row] = await scan(
        (tx) => tx<{ counts: number[] }[]>`
          select array[${rest.reduce((before, one) => sql`${before}, ${one}`, first)}]::float8[] as counts
          from response_values
          where ${chosenValues(sql, selection)} and version = any(${[...versions]}::int[])`,
      );
      return new Map(
        changed.flatMap((key, index) => {
          const n = row?.counts[index] ?? 0;
          return n > 0 ? [[key, n]] : [];
        }),
      );
    },
  };
}

function toTallies(rows: readonly PartRow[]): Map<string | null, QuestionTally> {
  const groups = new Map<string | null, { parts: AnswerPart[]; moments?: Moments }>();
  for (const { group, part, n, mean, deviation } of rows) {
    const of = groups.get(group) ?? { parts: [] };
    if (part === null) of.moments = { answers: n, mean, deviation };
    else of.parts.push({ part: JSON.parse(part) as unknown, n });
    groups.set(group, of);
  }
  return new Map(
    [...groups].map(([group, { parts, moments }]) => [group, tallyOf(parts, moments)]),
  );
}
