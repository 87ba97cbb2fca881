import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/card';
import { formatDays } from '../results-query';
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
            updateSearch({
              days: 'all',
              from: undefined,
              to: undefined,
              lang: undefined,
              device: undefined,
              path: undefined,
              version: undefined,
              hidden: undefined,
              search: undefined,
              finished: undefined,
            });
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
