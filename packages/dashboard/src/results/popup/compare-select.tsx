import { NativeSelect } from '@mantine/core';
import { daysBefore } from '../results-query';
import classes from './filter-bar.module.css';
import { useResultsSearch } from './use-results-search';

/** Selects what the results are compared with. */
export function CompareSelect({ versions }: { versions: readonly number[] }) {
  const { search, query, updateSearch } = useResultsSearch();
  const { compare, version } = search;
  const choices = new Set(versions.filter((number) => number !== version));
  if (typeof compare === 'number') choices.add(compare);
  return (
    <NativeSelect
      className={classes.select ?? ''}
      aria-label="Compare with"
      size="xs"
      value={compare === undefined ? '' : String(compare)}
      data={[
        { value: '', label: 'No comparison' },
        {
          value: 'previous',
          label: 'Compared with the previous period',
          disabled: daysBefore(query) === undefined,
        },
        ...[...choices]
          .sort((a, b) => b - a)
          .map((number) => ({
            value: String(number),
            label: `Compared with version ${String(number)}`,
          })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        updateSearch({
          compare: value === '' ? undefined : value === 'previous' ? 'previous' : Number(value),
        });
      }}
    />
  );
}
