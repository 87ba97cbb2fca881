import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { describeFilters } from '../describe-filters';
import { useResultsSearch, useShared } from './use-results-search';

/** The current filters in words. */
export function useFiltersInWords(): string[] {
  const isShared = useShared() !== undefined;
  const { place, query } = useResultsSearch();
  const { data: questions = [] } = useQuery({
    ...questionsQuery(place, query),
    // Only answers need the titles of questions.
    enabled: query.answers !== undefined && !isShared,
  });
  return describeFilters(query, questions);
}

/** What the filter bar says, for paper. */
export function FiltersOnPaper() {
  return <p data-print-only>{useFiltersInWords().join(' · ')}</p>;
}
