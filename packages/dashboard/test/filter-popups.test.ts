import type { PopupSummary } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { readPopupsSearch } from '../src/popups/list/popups-search';
import { filterPopups } from '../src/popups/list/filter-popups';

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
const ids = (...args: Parameters<typeof filterPopups>) => filterPopups(...args).map(({ id }) => id);

describe('filterPopups', () => {
  it('puts live popups first and hides archived ones by default', () => {
    expect(ids(all, 'current', '')).toEqual(['b', 'a']);
    expect(ids(all, 'archived', '')).toEqual(['c']);
    expect(ids(all, 'draft', '')).toEqual(['a']);
  });

  it('searches titles and ids, ignoring case', () => {
    expect(ids(all, 'current', ' title OF b ')).toEqual(['b']);
    expect(ids(all, 'current', 'nothing')).toEqual([]);
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
