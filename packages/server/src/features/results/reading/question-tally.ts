/** The JSON type of an answer. */
export type AnswerType = 'number' | 'string' | 'boolean' | 'array' | 'object';

/** A value, and how many answers have it. */
export interface Counted {
  value: string;
  count: number;
}

export interface CountedEntry extends Counted {
  /** Its average rank, and how often it was ranked first. */
  mean: number;
  first: number;
}

export interface Moments {
  answers: number;
  mean: number | null;
  deviation: number | null;
  quartiles: Quartiles | null;
}

export interface Quartiles {
  lower: number;
  median: number;
  upper: number;
}

/** A part of an answer, as `answer_parts` returns it, and how many responses have it. */
export interface AnswerPart {
  part: unknown;
  n: number;
}

/** Counted answers to one question. */
export interface QuestionTally {
  count: (type: AnswerType) => number;
  /** Text or boolean answers: the most frequent first, up to `limit`. */
  values: (type: 'string' | 'boolean', limit: number) => Counted[];
  /** Entries of lists. */
  entries: () => CountedEntry[];
  /** Numbers: the most frequent first, up to `limit`. */
  numbers: (limit: number) => { value: number; count: number }[];
  moments: Moments;
  /** How often each row of a map had each text. */
  cells: () => (Counted & { row: string })[];
  /** Sums of the numbers in maps, by row. */
  sums: () => { value: string; sum: number }[];
}

const NO_MOMENTS: Moments = { answers: 0, mean: null, deviation: null, quartiles: null };

/** Tallies parts: `[]` and `{}` count all lists and maps. Free texts are `""`. */
export function createTally(parts: readonly AnswerPart[], moments = NO_MOMENTS): QuestionTally {
  const lists = parts.flatMap(({ part, n }) =>
    Array.isArray(part) && part.length ? { value: String(part[0]), rank: Number(part[1]), n } : [],
  );
  const fields = parts.flatMap(({ part, n }) =>
    typeOf(part) === 'object'
      ? Object.entries(part as object).map(([row, value]: [string, unknown]) => ({ row, value, n }))
      : [],
  );
  return {
    count: (type) => sum(parts.filter(({ part }) => typeOf(part) === type && countsAnswers(part))),

    values: (type, limit) =>
      parts
        .filter(({ part }) => typeof part === type && part !== '')
        .map(({ part, n }) => ({ value: String(part), count: n }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, limit),

    entries: () =>
      [...grouped(lists, ({ value }) => value)].map(([value, of]) => {
        const count = sum(of);
        const ranks = of.reduce((total, { rank, n }) => total + rank * n, 0);
        const first = sum(of.filter(({ rank }) => rank === 1));
        return { value, count, mean: ranks / count, first };
      }),

    numbers: (limit) =>
      [...grouped(parts, ({ part }) => part)]
        .flatMap(([part, of]) => (typeof part === 'number' ? { value: part, count: sum(of) } : []))
        .sort((a, b) => b.count - a.count || a.value - b.value)
        .slice(0, limit),

    moments,

    cells: () => fields.map(({ row, value, n }) => ({ row, value: String(value), count: n })),

    sums: () =>
      [...grouped(fields, ({ row }) => row)].map(([value, of]) => ({
        value,
        sum: of.reduce(
          (total, { value: points, n }) => total + (typeof points === 'number' ? points * n : 0),
          0,
        ),
      })),
  };
}

function typeOf(part: unknown): AnswerType | undefined {
  if (Array.isArray(part)) return 'array';
  if (part === null) return undefined;
  return typeof part as AnswerType;
}

/** Whether a part is a whole answer, and not an entry of a list or map. */
function countsAnswers(part: unknown): boolean {
  return typeof part !== 'object' || part === null || !Object.keys(part).length;
}

function sum(parts: readonly { n: number }[]): number {
  return parts.reduce((total, { n }) => total + n, 0);
}

function grouped<Key, One>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
