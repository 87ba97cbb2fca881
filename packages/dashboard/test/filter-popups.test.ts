import type { PopupSummary } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import {
  invalidPopupsFilters,
  readPopupsSearch,
  type StateFilter,
} from '../src/popups/list/popups-search';
import { filterChoices, filterPopups } from '../src/popups/list/filter-popups';

const popup = (id: string, state: PopupSummary['state'], createdAt: number): PopupSummary => ({
  id,
  title: `Title of ${id}`,
  surveyId: 's',
  triggers: [],
  state,
  revision: 1,
  version: null,
  live: null,
  changed: false,
  createdAt,
  updatedAt: createdAt,
});
const all = [popup('a', 'draft', 3), popup('b', 'published', 1), popup('c', 'archived', 2)];
const now = 100;
const ids = (filter: StateFilter, query: string) =>
  filterPopups(all, filter, query, now).map(({ id }) => id);

describe('filterPopups', () => {
  it('puts live popups first and hides archived ones by default', () => {
    expect(ids('current', '')).toEqual(['b', 'a']);
    expect(ids('archived', '')).toEqual(['c']);
    expect(ids('draft', '')).toEqual(['a']);
  });

  it('searches titles and ids, ignoring case', () => {
    expect(ids('current', ' title OF b ')).toEqual(['b']);
    expect(ids('current', 'nothing')).toEqual([]);
  });
});

describe('filterChoices', () => {
  it('counts the popups of each state and leaves out states without any', () => {
    expect(filterChoices(all, 'paused', now).map(({ label }) => label)).toEqual([
      'All (2)',
      'Live (1)',
      'Draft (1)',
      'Paused (0)',
      'Archived (1)',
    ]);
  });
});

describe('readPopupsSearch', () => {
  it('reads state and search, and drops defaults and invalid values', () => {
    expect(readPopupsSearch({ state: 'draft', search: 'welcome' })).toEqual({
      state: 'draft',
      search: 'welcome',
    });
    expect(readPopupsSearch({ state: 'current', search: '' })).toEqual({});
    expect(readPopupsSearch({ state: 'gone', search: 42 })).toEqual({ search: '42' });
    expect(readPopupsSearch({ search: { a: 1 } })).toEqual({});
  });
});

describe('invalidPopupsFilters', () => {
  it('names the filters that were dropped, with their values', () => {
    expect(invalidPopupsFilters({ state: 'gone', search: { a: 1 } })).toEqual([
      { name: 'State', value: 'gone' },
      { name: 'Search', value: { a: 1 } },
    ]);
    expect(invalidPopupsFilters({ state: 'current', search: 42 })).toEqual([]);
  });
});
