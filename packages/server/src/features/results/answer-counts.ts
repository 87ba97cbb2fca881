import type { ResponsesQuery } from '@service-popups/contract';
import type { AnswerType, QuestionScope } from './answers-given';

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
