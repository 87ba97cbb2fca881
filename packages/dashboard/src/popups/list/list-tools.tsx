import { ActionIcon, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { SortIcon } from '../../ui/icons';
import { formats } from '../text/popup-format';
import classes from '../popups-page.module.css';
import { formatChoices, stateChoices, type ListedPopup } from './list-popups';
import { sortNames, type Sort, type StateFilter } from './popups-search';
import type { ListSearch } from './use-popups-search';

interface Props {
  listed: readonly ListedPopup[];
  search: ListSearch;
  now: number;
  update: (changes: Partial<ListSearch>) => void;
  searchField: Ref<HTMLInputElement>;
}

/** Filters, search and order of the list. */
export function ListTools({ listed, search, now, update, searchField }: Props) {
  const { state, format, query, sort, isReversed } = search;
  const choices = formatChoices(listed, search, now);
  return (
    <div className={classes.tools}>
      <SegmentedControl<StateFilter>
        aria-label="State"
        value={state}
        onChange={(chosen) => {
          update({ state: chosen });
        }}
        data={stateChoices(listed, search, now)}
        className={classes.states}
      />
      <div className={classes.fields}>
        {/* With one format, there's nothing to choose. */}
        {choices.length > 2 || format !== undefined ? (
          <NativeSelect
            aria-label="Format"
            value={format ?? ''}
            data={choices}
            onChange={({ currentTarget: { value } }) => {
              update({ format: formats.find((one) => one === value) });
            }}
          />
        ) : null}
        <div className={classes.sort}>
          <NativeSelect
            aria-label="Sort by"
            value={sort}
            data={Object.entries(sortNames).map(([value, name]) => ({
              value,
              label: `Sort by: ${name.toLowerCase()}`,
            }))}
            onChange={({ currentTarget: { value } }) => {
              update({ sort: value as Sort, isReversed: false });
            }}
          />
          <ActionIcon
            variant="default"
            size="2.25rem"
            aria-label="Reverse order"
            aria-pressed={isReversed}
            onClick={() => {
              update({ isReversed: !isReversed });
            }}
          >
            <SortIcon />
          </ActionIcon>
        </div>
        <TextInput
          ref={searchField}
          type="search"
          aria-label="Search popups"
          placeholder="Search"
          value={query}
          onChange={(event) => {
            update({ query: event.currentTarget.value });
          }}
          className={classes.search}
        />
      </div>
    </div>
  );
}
