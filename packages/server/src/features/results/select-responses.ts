import type { ResponsesQuery } from '@service-popups/contract';
import { parseAnswerFilters, type AnswerFilter } from '@service-popups/rules';
import { ProblemError } from '../../http/problem';
import { noSuchPopup } from '../popups/service';
import { checkDays } from './check-days';
import type { SelectedPopup } from './selection';
import type { ResultsStore } from './store';

interface Reader {
  environmentId: number;
  isMember: boolean;
}

const MAX_FILTERS = 20;
const MAX_VALUES = 100;

/** Reads a query, and rejects what its schema can't. */
export async function selectResponses(
  store: Pick<ResultsStore, 'find'>,
  { environmentId, isMember }: Reader,
  popupId: string,
  query: ResponsesQuery,
): Promise<SelectedPopup> {
  checkDays(query);
  // Answers of one user aren't public, not even in a demo project.
  if (query.userId !== undefined && !isMember)
    throw new ProblemError('forbidden', 'userId: only members can filter by user', {
      field: 'userId',
    });
  const found = await store.find({ environmentId, popupId });
  if (!found) throw noSuchPopup();
  const { survey, keys } = found;
  const filters = query.answers === undefined ? [] : readFilters(query.answers, keys);
  return { selection: { environmentId, popupId, keys, query, answers: filters }, survey };
}

function readFilters(text: string, keys: readonly string[]): AnswerFilter[] {
  const fail = (problem: string): never => {
    throw new ProblemError('invalid_request', `answers: ${problem}`, { field: 'answers' });
  };
  const filters = parseAnswerFilters(text) ?? fail('must look like `score:0..6;plan:team,pro`');
  if (filters.length > MAX_FILTERS) fail(`must not have more than ${String(MAX_FILTERS)} filters`);
  for (const { key, test } of filters) {
    if (!keys.includes(key)) fail(`this popup has no question or hidden field \`${key}\``);
    if (test.is === 'any' && test.values.length > MAX_VALUES)
      fail(`\`${key}\` must not have more than ${String(MAX_VALUES)} values`);
  }
  return filters;
}
