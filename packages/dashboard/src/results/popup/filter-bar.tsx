import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Device } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { funnelQuery } from '../../api/popup-results';
import { deviceNames } from '../breakdown/groups';
import { DEFAULT_PERIOD } from '../results-query';
import { hasFilters, noFilters, periods } from '../results-search';
import { CommittedInput } from '../../ui/committed-input';
import { CompareSelect } from './compare-select';
import { CustomDays } from './custom-days';
import classes from './filter-bar.module.css';
import { FilterChips, useAnswerChips, useFieldChips } from './filter-chips';
import { HiddenFieldFilter } from './hidden-field-filter';
import { ReviewFilters } from './review-filters';
import { useIsAnnouncement } from './use-is-announcement';
import { useResultsSearch } from './use-results-search';

const periodChoices = [
  ...periods.map((period) => ({
    value: String(period),
    label: period === 'all' ? 'All time' : `Last ${String(period)} days`,
  })),
  { value: 'custom', label: 'Custom range' },
];

/** A phone, or a window as narrow: the fields would fill it. */
const NARROW = '(max-width: 40em)';

/** The filters, which are kept in the URL so that it can be shared. */
export function FilterBar() {
  const { search, updateSearch } = useResultsSearch();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const isFolded = isNarrow && !isOpen;
  const answerChips = useAnswerChips();
  const allChips = [...useFieldChips(), ...answerChips];
  const toggle = useRef<HTMLButtonElement>(null);
  const period = useRef<HTMLSelectElement>(null);
  const focusStart = () => (toggle.current ?? period.current)?.focus();
  return (
    <search className={classes.bar} aria-label="Filter results">
      {isNarrow ? (
        <Button
          ref={toggle}
          className={classes.toggle ?? ''}
          variant="default"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {allChips.length === 0 ? 'Filters' : `Filters (${String(allChips.length)})`}
        </Button>
      ) : null}
      {isFolded ? null : <FilterFields period={period} />}
      {hasFilters(search) ? (
        <Button
          className={classes.clear}
          variant="default"
          onClick={() => {
            updateSearch(noFilters);
            // The button disappears.
            focusStart();
          }}
        >
          Clear filters
        </Button>
      ) : null}
      <FilterChips
        chips={isFolded ? allChips : answerChips}
        label={isFolded ? 'Active filters' : 'Filters by answer and tag'}
        onRemoveLast={focusStart}
      />
    </search>
  );
}

function FilterFields({ period }: { period: RefObject<HTMLSelectElement | null> }) {
  const { place, search, query, updateSearch } = useResultsSearch();
  const { from, to, days, lang, device, path, version } = search;
  const isAnnouncement = useIsAnnouncement();
  const { data: counts } = useQuery(funnelQuery(place, { ...query, version: '' }));
  const versions = new Set((counts?.byVersion ?? []).map((one) => one.version ?? 0));
  versions.delete(0);
  if (version !== undefined) versions.add(version);
  const isCustom = from !== undefined || to !== undefined;
  return (
    <>
      <NativeSelect
        ref={period}
        label="Period"
        value={isCustom ? 'custom' : String(days ?? DEFAULT_PERIOD)}
        data={periodChoices}
        onChange={({ currentTarget: { value } }) => {
          const chosen = periods.find((period) => String(period) === value);
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
      <NativeSelect
        label="Version"
        value={version === undefined ? '' : String(version)}
        data={[
          { value: '', label: 'All versions' },
          ...[...versions]
            .sort((a, b) => b - a)
            .map((number) => ({ value: String(number), label: `Version ${String(number)}` })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          updateSearch({ version: value === '' ? undefined : Number(value) });
        }}
      />
      <NativeSelect
        label="Device"
        value={device ?? ''}
        data={[
          { value: '', label: 'All devices' },
          ...Object.entries(deviceNames).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          updateSearch({ device: value === '' ? undefined : (value as Device) });
        }}
      />
      <CommittedInput
        label="Language"
        placeholder="e.g. en"
        value={lang}
        maxLength={35}
        onCommit={(value) => {
          updateSearch({ lang: value });
        }}
      />
      <CommittedInput
        label="Path"
        placeholder="e.g. /shop"
        value={path}
        maxLength={2048}
        onCommit={(value) => {
          updateSearch({ path: value });
        }}
      />
      {isAnnouncement ? null : <ResponseFilters />}
    </>
  );
}

/** Filters that only responses have. */
function ResponseFilters() {
  const {
    search: { finished },
    updateSearch,
  } = useResultsSearch();
  return (
    <>
      <NativeSelect
        label="Completion"
        value={finished === undefined ? '' : String(finished)}
        data={[
          { value: '', label: 'All responses' },
          { value: 'true', label: 'Completed' },
          { value: 'false', label: 'Not completed' },
        ]}
        onChange={({ currentTarget: { value } }) => {
          updateSearch({ finished: value === '' ? undefined : value === 'true' });
        }}
      />
      <ReviewFilters />
      <HiddenFieldFilter />
    </>
  );
}
