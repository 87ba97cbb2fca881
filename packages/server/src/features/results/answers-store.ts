import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from 'postgres';
import type { AnswerType, QuestionScope } from './answers-given';
import { createCountedAnswers } from './counted-answers';
import { isCounted } from './is-counted';
import { createScannedAnswers } from './scanned-answers';

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
  entries: Of<CountedEntry[]>;
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
  const counted = createCountedAnswers(sql);
  const scanned = createScannedAnswers(sql);
  const by = (query: ResponsesQuery): AnswersStore => (isCounted(query) ? counted : scanned);
  return {
    count: (scope, query, type) => by(query).count(scope, query, type),
    values: (scope, query, type, limit) => by(query).values(scope, query, type, limit),
    entries: (scope, query) => by(query).entries(scope, query),
    numbers: (scope, query, limit) => by(query).numbers(scope, query, limit),
    moments: (scope, query) => by(query).moments(scope, query),
    cells: (scope, query) => by(query).cells(scope, query),
    sums: (scope, query) => by(query).sums(scope, query),
  };
}
