/** The JSON type of an answer. */
export type AnswerType = 'number' | 'string' | 'boolean' | 'array' | 'object';

/** How often something was the answer. */
export interface Counted {
  value: string;
  count: number;
}

export interface CountedEntry extends Counted {
  /** Its place on average, and how often it was the first. */
  mean: number;
  first: number;
}

export interface Moments {
  answers: number;
  mean: number | null;
  deviation: number | null;
}

/** A part of an answer, as the counts have it, and how many responses have it. */
export interface AnswerPart {
  part: unknown;
  n: number;
}

/** Answers to one question, counted. */
export interface QuestionTally {
  count: (type: AnswerType) => number;
  /** Answers that are one text, or yes or no; the most frequent first, up to `limit`. */
  values: (type: 'string' | 'boolean', limit: number) => Counted[];
  /** Entries of lists. */
  entries: () => CountedEntry[];
  /** Numbers: the most frequent first, up to `limit`. */
  numbers: (limit: number) => { value: number; count: number }[];
  moments: Moments;
  /** How often a row of a map had a text. */
  cells: () => (Counted & { row: string })[];
  /** Sums of the numbers of maps. */
  sums: () => { value: string; sum: number }[];
}

const NO_MOMENTS: Moments = { answers: 0, mean: null, deviation: null };

/** Tallies parts: `""`, `[]` and `{}` count all texts, lists and maps. */
export function tallyOf(parts: readonly AnswerPart[], moments = NO_MOMENTS): QuestionTally {
  const lists = parts.flatMap(({ part, n }) =>
    Array.isArray(part) && part.length ? { value: String(part[0]), place: Number(part[1]), n } : [],
  );
  const fields = parts.flatMap(({ part, n }) =>
    formOf(part) === 'object'
      ? Object.entries(part as object).map(([row, value]: [string, unknown]) => ({ row, value, n }))
      : [],
  );
  return {
    count: (type) => sum(parts.filter(({ part }) => formOf(part) === type && isWhole(part))),

    values: (type, limit) =>
      parts
        .filter(({ part }) => typeof part === type && part !== '')
        .map(({ part, n }) => ({ value: String(part), count: n }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, limit),

    entries: () =>
      [...grouped(lists, ({ value }) => value)].map(([value, of]) => {
        const count = sum(of);
        const places = of.reduce((total, { place, n }) => total + place * n, 0);
        const first = sum(of.filter(({ place }) => place === 1));
        return { value, count, mean: places / count, first };
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

function formOf(part: unknown): AnswerType | undefined {
  if (Array.isArray(part)) return 'array';
  if (part === null) return undefined;
  return typeof part as AnswerType;
}

/** Whether a part counts whole answers: numbers, booleans, and the placeholders `""`, `[]` and `{}`. */
function isWhole(part: unknown): boolean {
  if (typeof part === 'string') return part === '';
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
