import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state';
import { formatDays } from '../results-query';
import { useResultsSearch } from './use-results-search';

/** Nothing fits the filters; there may well be something beyond them. */
export function NoMatchingResults() {
  const { query, updateSearch } = useResultsSearch();
  return (
    <EmptyState
      title={<h2>Nothing in this choice</h2>}
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
          Show all there is
        </Button>
      }
    >
      Nothing was counted for the chosen days ({formatDays(query)}) and filters. Choose a longer
      period, or take filters away.
    </EmptyState>
  );
}
