import { CommittedInput } from '../../ui/committed-input';
import classes from './filter-bar.module.css';
import { useResultsSearch } from './use-results-search';

export function CustomDays() {
  const { search, updateSearch } = useResultsSearch();
  const { from: first, to: last } = search;
  return (
    <>
      <CommittedInput
        label="From"
        isLabelHidden
        isLive
        className={classes.date}
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
        isLabelHidden
        isLive
        className={classes.date}
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
