import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/card';
import { focusMain } from '../../ui/main-region';
import { formatDays } from '../results-query';
import { noFilters } from '../results-search';
import { useResultsSearch } from './use-results-search';

/** The empty state when filters match nothing. */
export function NoMatchingResults() {
  const { query, updateSearch } = useResultsSearch();
  return (
    <EmptyState
      title={<h2>No results for these filters</h2>}
      action={
        <Button
          variant="default"
          onClick={() => {
            // The button disappears; keep the focus on the page.
            focusMain();
            updateSearch({ ...noFilters, days: 'all' });
          }}
        >
          Show all results
        </Button>
      }
    >
      There’s no data for this period ({formatDays(query)}) and these filters. Choose a longer
      period or clear some filters.
    </EmptyState>
  );
}
