import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state';
import { daysWords } from '../chosen';
import { useChosen } from './use-chosen';

/** Nothing fits the filters; there may well be something beyond them. */
export function NothingChosen() {
  const { query, choose } = useChosen();
  return (
    <EmptyState
      title={<h2>Nothing in this choice</h2>}
      action={
        <Button
          variant="default"
          onClick={() => {
            choose({
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
      Nothing was counted for the chosen days ({daysWords(query)}) and filters. Choose a longer
      period, or take filters away.
    </EmptyState>
  );
}
