import { CommittedInput } from '../../ui/committed-input';
import { useResultsSearch } from './use-results-search';

export function CustomDays() {
  const { search, updateSearch } = useResultsSearch();
  return (
    <>
      <CommittedInput
        label="From (UTC)"
        type="date"
        value={search.from}
        onCommit={(from) => {
          updateSearch({ from });
        }}
      />
      <CommittedInput
        label="To (UTC)"
        type="date"
        value={search.to}
        onCommit={(to) => {
          updateSearch({ to });
        }}
      />
    </>
  );
}
