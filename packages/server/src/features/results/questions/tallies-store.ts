import { sql, type SQL } from 'drizzle-orm';
import { chosenValues, isLeftOut, storedValue, selectValue } from '../selection/chosen-responses';
import {
  createTally,
  type AnswerPart,
  type Moments,
  type QuestionTally,
} from '../reading/question-tally';
import type { Scan } from '../selection/scans';
import type { Selection } from '../selection/selection';

/** What responses are grouped by: a value of each row, and the groups that such a value belongs to. */
export interface Grouping {
  value: SQL;
  /** A set of texts, given `value`. */
  groups: SQL;
  /** If a value can belong to several groups: the condition that `value` belongs to any. */
  overlapping?: SQL;
}

/** Tallies by group. The key is null for responses without a group. */
export interface GroupTallies {
  members: ReadonlyMap<string | null, QuestionTally>;
  /** Of overlapping groups: the responses that belong to groups, but not to this one. */
  tallyOthers: (group: string) => QuestionTally;
}

export interface TalliesStore {
  /** Counts the answers to a question, or the texts of an `other` option. */
  tally: (selection: Selection, key: string, scan: Scan) => Promise<QuestionTally>;
  /** The same by group. */
  tallies: (selection: Selection, key: string, by: Grouping, scan: Scan) => Promise<GroupTallies>;
  /** How many answers to each question can't be counted together with others. Leaves out those without any. */
  countLeftOut: (
    selection: Selection,
    keys: readonly string[],
    scan: Scan,
  ) => Promise<Map<string, number>>;
}

interface PartRow {
  /** Responses in the group, in any group, or in others than the group. */
  subset: 'members' | 'everyone' | 'others';
  group: string | null;
  /** JSON, or null in the row with the moments of numbers. */
  part: string | null;
  n: number;
  mean: number | null;
  deviation: number | null;
  quartiles: [lower: number, median: number, upper: number] | null;
}

/** Enough for all options, rows and columns. For numbers and days, the most frequent suffice. */
const MAX_PARTS = 20_000;

/** Interpolates between two of the sorted answers. Its place among them starts from 0. */
function quartile(part: number): SQL {
  const before = sql`floor((answers - 1) * ${part}::float8)`;
  const first = sql`min(number) filter (where until > ${before})`;
  const next = sql`min(number) filter (where until > ${before} + 1)`;
  const between = sql`((max(answers) - 1) * ${part}::float8)`;
  return sql`${first} + coalesce(${next} - ${first}, 0) * (${between} - floor(${between}))`;
}

export function createTallies(): TalliesStore {
  /**
   * Splits only distinct answers into parts, and computes moments with `numeric`, because subtracting large squares
   * would lose precision.
   */
  const count = async (
    selection: Selection,
    key: string,
    { value, groups, overlapping = sql`false` }: Grouping,
    scan: Scan,
  ): Promise<GroupTallies> => {
    const answer = selectValue(selection, key);
    const rows = await scan<PartRow>(sql`
        with answers as materialized (
          select ${value} as value, ${answer} as answer, count(*) as n from response_values
          where ${chosenValues(selection)} and ${answer} is not null
          group by 1, 2
        ), parts as materialized (
          select "group", part, sum(n) as n
          from answers, answer_parts(answer) as part, lateral (${groups}) as grouped ("group")
          group by 1, 2
        ), everyone as materialized (
          select part, sum(n) as n from answers, answer_parts(answer) as part
          where ${overlapping}
          group by 1
        ), subsets as (
          select 'members' as subset, "group", part, n from parts
          union all
          select 'everyone', null, part, n from everyone
        ), numbers as (
          select "group", n, part, part::float8 as number,
            sum(n::float8) over (partition by "group") as answers,
            sum(n::float8) over (partition by "group" order by part::float8) as until
          from parts where part ~ '^[-0-9]'
        ), sums as materialized (
          select 'members' as subset, "group", sum(n) as n, sum(n * part::numeric) as total,
            sum(n * part::numeric * part::numeric) as squares,
            array[${quartile(0.25)}, ${quartile(0.5)}, ${quartile(0.75)}] as quartiles
          from numbers group by 2
          union all
          select 'everyone', null, sum(n), sum(n * part::numeric),
            sum(n * part::numeric * part::numeric), null
          from everyone where part ~ '^[-0-9]' having sum(n) > 0
        )
        select subset, "group", part, n::float8, null::float8 as mean, null::float8 as deviation,
          null::float8[] as quartiles
        from (
          select *, row_number() over (partition by subset, "group" order by n desc, part) as place
          from subsets
        ) as ranked
        where place <= ${MAX_PARTS}
        union all
        select subset, "group", null, n::float8, (total / n)::float8,
          case when n > 1 then sqrt((n * squares - total * total) / (n * (n - 1))) end::float8,
          quartiles
        from (
          select * from sums
          union all
          select 'others', of."group", everyone.n - of.n, everyone.total - of.total,
            everyone.squares - of.squares, null
          from sums as of join sums as everyone on everyone.subset = 'everyone'
          where of.subset = 'members' and of."group" is not null and everyone.n > of.n
        ) as moments`);
    return toTallies(rows);
  };

  return {
    async tally(selection, key, scan) {
      const all = { value: sql`null::text`, groups: sql`select null::text` };
      const { members } = await count(selection, key, all, scan);
      return members.get(null) ?? createTally([]);
    },
    tallies: count,
    async countLeftOut(selection, keys, scan) {
      const changed = keys.filter((key) => selection.leftOut.has(key));
      const counts = changed.map(
        (key) => sql`count(*) filter (
          where ${isLeftOut(selection, key)} and ${storedValue(selection, key)} is not null)`,
      );
      if (!counts.length) return new Map();
      const versions = new Set(changed.flatMap((key) => selection.leftOut.get(key) ?? []));
      const [row] = await scan<{ counts: number[] }>(sql`
          select array[${sql.join(counts, sql`, `)}]::float8[] as counts
          from response_values
          where ${chosenValues(selection)} and version = any(${sql.param([...versions])}::int[])`);
      return new Map(
        changed.flatMap((key, index) => {
          const n = row?.counts[index] ?? 0;
          return n > 0 ? [[key, n]] : [];
        }),
      );
    },
  };
}

interface Counts {
  /** By JSON. */
  parts: Map<string, number>;
  moments?: Moments;
}

function toTallies(rows: readonly PartRow[]): GroupTallies {
  const subsets = {
    members: new Map<string | null, Counts>(),
    everyone: new Map<string | null, Counts>(),
    others: new Map<string | null, Counts>(),
  };
  for (const { subset, group, part, n, mean, deviation, quartiles: points } of rows) {
    const of: Counts = subsets[subset].get(group) ?? { parts: new Map() };
    if (part === null) {
      const quartiles = points && { lower: points[0], median: points[1], upper: points[2] };
      of.moments = { answers: n, mean, deviation, quartiles };
    } else of.parts.set(part, n);
    subsets[subset].set(group, of);
  }
  const everyone = subsets.everyone.get(null);
  return {
    members: new Map([...subsets.members].map(([group, counts]) => [group, toTally(counts)])),
    tallyOthers: (group) => {
      const others: Counts = { ...subsets.others.get(group), parts: new Map() };
      const members = subsets.members.get(group)?.parts;
      for (const [part, n] of everyone?.parts ?? []) {
        const left = n - (members?.get(part) ?? 0);
        if (left > 0) others.parts.set(part, left);
      }
      return toTally(others);
    },
  };
}

function toTally({ parts, moments }: Counts): QuestionTally {
  const parsed = [...parts].map(([part, n]): AnswerPart => ({ part: JSON.parse(part), n }));
  return createTally(parsed, moments);
}
