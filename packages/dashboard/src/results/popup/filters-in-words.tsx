import type { QuestionResults, SharedResults } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { describeFilters } from '../describe-filters';
import { useResultsSearch, useShared } from './use-results-search';

/** The current filters in words. */
export function useFiltersInWords(): string[] {
  const shared = useShared();
  const { place, query } = useResultsSearch();
  const { data: questions = [] } = useQuery({
    ...questionsQuery(place, query),
    // Only answers need the titles of questions.
    enabled: query.answers !== undefined && !shared,
  });
  return shared ? sharedFilters(shared) : describeFilters(query, questions);
}

/** The filters of a shared page in words. */
export function sharedFilters(shared: SharedResults): string[] {
  // Questions with too few answers have a title, too.
  const titled = shared.questions.map(
    ({ questionId, title, results }) => results ?? ({ questionId, title } as QuestionResults),
  );
  const [period = '', ...others] = describeFilters(shared.filters, titled);
  const { rollingDays } = shared;
  // A reader wants to know the days, too.
  const rolling = rollingDays === undefined ? '' : `Last ${String(rollingDays)} days: `;
  return [`${rolling}${period}`, ...others];
}

/** What a shared page leaves out; undefined if nothing. */
export function describeMinimum({ minGroup }: SharedResults): string | undefined {
  return minGroup > 1
    ? `Questions and groups with fewer than ${String(minGroup)} answers aren’t shown, and numbers are approximate.`
    : undefined;
}

/** What the filter bar says, for paper. */
export function FiltersOnPaper() {
  return <p data-print-only>{useFiltersInWords().join(' · ')}</p>;
}
