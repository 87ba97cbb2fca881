import { NativeSelect } from '@mantine/core';
import { daysBefore } from '../results-query';
import { useResultsSearch } from './use-results-search';

/** Selects what the results are compared with. */
export function CompareSelect({ versions }: { versions: readonly number[] }) {
  const { search, query, updateSearch } = useResultsSearch();
  const { compare, version } = search;
  const choices = new Set(versions.filter((number) => number !== version));
  if (typeof compare === 'number') choices.add(compare);
  return (
    <NativeSelect
      label="Compare with"
      value={compare === undefined ? '' : String(compare)}
      data={[
        { value: '', label: 'Nothing' },
        {
          value: 'previous',
          label: 'Previous period',
          disabled: daysBefore(query) === undefined,
        },
        ...[...choices]
          .sort((a, b) => b - a)
          .map((number) => ({ value: String(number), label: `Version ${String(number)}` })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        updateSearch({
          compare: value === '' ? undefined : value === 'previous' ? 'previous' : Number(value),
        });
      }}
    />
  );
}
