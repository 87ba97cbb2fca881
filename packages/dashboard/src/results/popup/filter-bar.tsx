import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { funnelQuery } from '../../api/popup-results';
import { DEFAULT_PERIOD } from '../results-query';
import { hasFilters, noFilters, periods } from '../results-search';
import { AddFilter } from './add-filter';
import { CompareSelect } from './compare-select';
import { CustomDays } from './custom-days';
import classes from './filter-bar.module.css';
import { FilterChips, useFilterChips } from './filter-chips';
import { useResultsSearch } from './use-results-search';

const periodChoices = [
  ...periods.map((period) => ({
    value: String(period),
    label: period === 'all' ? 'All time' : `Last ${String(period)} days`,
  })),
  { value: 'custom', label: 'Custom range' },
];

/** The filters in one row, which are kept in the URL so that it can be shared. */
export function FilterBar() {
  const { place, search, query, updateSearch } = useResultsSearch();
  const { from, to, days, version } = search;
  const chips = useFilterChips();
  const { data: counts } = useQuery(funnelQuery(place, { ...query, version: '' }));
  const versions = new Set((counts?.byVersion ?? []).map((one) => one.version ?? 0));
  versions.delete(0);
  if (version !== undefined) versions.add(version);
  const isCustom = from !== undefined || to !== undefined;
  const period = useRef<HTMLSelectElement>(null);
  const focusStart = () => period.current?.focus();
  return (
    <search className={classes.bar} aria-label="Filter results">
      <NativeSelect
        ref={period}
        className={classes.select ?? ''}
        aria-label="Period"
        size="xs"
        value={isCustom ? 'custom' : String(days ?? DEFAULT_PERIOD)}
        data={periodChoices}
        onChange={({ currentTarget: { value } }) => {
          const chosen = periods.find((one) => String(one) === value);
          if (chosen === undefined)
            updateSearch({ days: undefined, from: query.from, to: query.to });
          else
            updateSearch({
              days: chosen === DEFAULT_PERIOD ? undefined : chosen,
              from: undefined,
              to: undefined,
            });
        }}
      />
      {isCustom ? <CustomDays /> : null}
      <CompareSelect versions={[...versions]} />
      <FilterChips chips={chips} label="Active filters" onRemoveLast={focusStart} />
      <AddFilter />
      {hasFilters(search) ? (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            updateSearch(noFilters);
            // The button disappears.
            focusStart();
          }}
        >
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}
