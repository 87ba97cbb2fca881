import { CommittedInput } from '../../ui/committed-input';
import { useChosen } from './use-chosen';

export function CustomDays() {
  const { search, choose } = useChosen();
  return (
    <>
      <CommittedInput
        label="From (UTC)"
        type="date"
        value={search.from}
        onCommit={(from) => {
          choose({ from });
        }}
      />
      <CommittedInput
        label="To (UTC)"
        type="date"
        value={search.to}
        onCommit={(to) => {
          choose({ to });
        }}
      />
    </>
  );
}
