import { CommittedInput } from '../../ui/committed-input';
import { useResultsSearch } from './use-results-search';

export function CustomDays() {
  const { search, updateSearch } = useResultsSearch();
  const { from: first, to: last } = search;
  return (
    <>
      <CommittedInput
        label="From"
        type="date"
        value={first}
        problemOf={(from) =>
          last !== undefined && from > last ? 'After the last day.' : undefined
        }
        onCommit={(from) => {
          updateSearch({ from });
        }}
      />
      <CommittedInput
        label="To"
        type="date"
        value={last}
        problemOf={(to) =>
          first !== undefined && to < first ? 'Before the first day.' : undefined
        }
        onCommit={(to) => {
          updateSearch({ to });
        }}
      />
    </>
  );
}
