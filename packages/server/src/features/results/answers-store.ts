import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from 'postgres';
import type { AnswersStore } from './answer-counts';
import { createCountedAnswers } from './counted-answers';
import { isCounted } from './is-counted';
import { createScannedAnswers } from './scanned-answers';

/** Reads the counts where they can tell, and the responses where they cannot. */
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
