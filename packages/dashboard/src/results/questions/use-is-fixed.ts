import { readAnswers } from '../answer-filters';
import { useResultsSearch, useShared } from '../popup/use-results-search';

/** What is said in place of a confidence interval that would mean nothing. */
export const FIXED_SCORE = 'Fixed by a filter, so there’s no confidence interval. ';

/** Whether a filter selects responses by their answer to this question, which decides its score. */
export function useIsFixed(questionId: string): boolean {
  const shared = useShared();
  const { search } = useResultsSearch();
  const answers = shared ? shared.filters.answers : search.answers;
  return readAnswers(answers).some(({ key, test }) => key === questionId && test.is !== 'given');
}
