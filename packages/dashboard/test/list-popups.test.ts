import type { PopupResults, PopupSummary } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import {
  filterPopups,
  formatChoices,
  sortPopups,
  stateChoices,
  type ListedPopup,
  type ListFilters,
} from '../src/popups/list/list-popups';
import {
  invalidPopupsFilters,
  readPopupsSearch,
  type Sort,
} from '../src/popups/list/popups-search';

const popup = (
  id: string,
  state: PopupSummary['state'],
  updatedAt: number,
  more: Partial<PopupSummary> = {},
): PopupSummary => ({
  id,
  title: `Title of ${id}`,
  surveyId: 's',
  triggers: [],
  state,
  revision: 1,
  version: null,
  live: null,
  changed: false,
  createdAt: updatedAt,
  updatedAt,
  ...more,
});
const now = 100;
const everything: ListFilters = { state: 'current', format: undefined, query: '' };

const all: ListedPopup[] = [
  popup('a', 'draft', 3, { triggers: { type: 'button', value: 'right' } }),
  popup('b', 'published', 1),
  popup('c', 'archived', 2, { announcement: {} }),
].map((one) => ({ popup: one, results: undefined }));

describe('filterPopups', () => {
  const ids = (filters: Partial<ListFilters>) =>
    filterPopups(all, { ...everything, ...filters }, now).map(({ popup: { id } }) => id);

  it('hides archived popups unless they are asked for', () => {
    expect(ids({})).toEqual(['a', 'b']);
    expect(ids({ state: 'archived' })).toEqual(['c']);
    expect(ids({ state: 'draft' })).toEqual(['a']);
  });

  it('searches titles and ids, ignoring case', () => {
    expect(ids({ query: ' title OF b ' })).toEqual(['b']);
    expect(ids({ query: 'nothing' })).toEqual([]);
  });

  it('finds popups by any of their formats', () => {
    expect(ids({ format: 'button' })).toEqual(['a']);
    expect(ids({ format: 'announcement', state: 'archived' })).toEqual(['c']);
    const both = popup('d', 'draft', 1, {
      triggers: [
        { type: 'inline', value: '#here' },
        { type: 'scroll', value: 50 },
      ],
    });
    for (const format of ['inline', 'popup'] as const)
      expect(
        filterPopups([{ popup: both, results: undefined }], { ...everything, format }, now),
      ).toHaveLength(1);
  });
});

describe('the choices', () => {
  it('count so that the states of popups that are not archived add up', () => {
    expect(
      stateChoices(all, { ...everything, state: 'paused' }, now).map(({ label }) => label),
    ).toEqual(['Current (2)', 'Live (1)', 'Draft (1)', 'Paused (0)', 'Archived (1)']);
  });

  it('count what the other filters leave', () => {
    const filters: ListFilters = { state: 'draft', format: 'button', query: 'a' };
    expect(stateChoices(all, filters, now).map(({ label }) => label)).toEqual([
      'Current (1)',
      'Live (0)',
      'Draft (1)',
      'Archived (0)',
    ]);
    expect(formatChoices(all, filters, now).map(({ label }) => label)).toEqual([
      'All formats (1)',
      'Popup (0)',
      'Feedback button (1)',
      'Announcement (0)',
    ]);
  });
});

describe('sortPopups', () => {
  const withResults = (
    id: string,
    updatedAt: number,
    results?: Partial<PopupResults>,
  ): ListedPopup => ({
    popup: popup(id, 'published', updatedAt),
    results: results && {
      popupId: id,
      surveyId: 's',
      title: id,
      funnel: { shown: 0, answered: 0, completed: 0 },
      ...results,
    },
  });
  const nps = (score: number): NonNullable<PopupResults['score']> => ({
    type: 'nps',
    questionId: 'q',
    title: 'Likely?',
    answers: 9,
    score,
    interval: null,
    distribution: [],
  });
  const csat: NonNullable<PopupResults['score']> = {
    type: 'csat',
    questionId: 'q',
    title: 'Satisfied?',
    answers: 9,
    score: 80,
    mean: 4,
    interval: null,
    distribution: [],
  };
  const funnel = (shown: number, answered: number, completed = 0) => ({
    funnel: { shown, answered, completed },
  });
  const popups = [
    withResults('draft', 4),
    withResults('quiet', 1, { recentlyShown: 0, ...funnel(90, 9), score: nps(70) }),
    withResults('news', 2, { recentlyShown: 5, ...funnel(5, 0, 4), announcement: true }),
    withResults('busy', 3, {
      recentlyShown: 50,
      ...funnel(60, 3),
      score: csat,
      lastResponseAt: 90,
    }),
  ];
  it.each<[Sort, boolean, string[]]>([
    ['activity', false, ['busy', 'news', 'draft', 'quiet']],
    ['activity', true, ['draft', 'quiet', 'news', 'busy']],
    ['name', false, ['busy', 'draft', 'news', 'quiet']],
    ['name', true, ['quiet', 'news', 'draft', 'busy']],
    ['shown', false, ['quiet', 'busy', 'news', 'draft']],
    ['responses', true, ['busy', 'news', 'quiet', 'draft']],
    // 70 of −100 to 100 is higher than 80 of 0 to 100.
    ['score', false, ['quiet', 'busy', 'draft', 'news']],
    ['score', true, ['busy', 'quiet', 'draft', 'news']],
    ['last', false, ['busy', 'draft', 'news', 'quiet']],
  ])('by %s, reversed: %s, puts popups without a value last', (sort, isReversed, expected) => {
    const byTitle = popups.map(({ popup: one, results }) => ({
      popup: { ...one, title: one.id },
      results,
    }));
    expect(sortPopups(byTitle, sort, isReversed).map(({ popup: { id } }) => id)).toEqual(expected);
  });
});

describe('readPopupsSearch', () => {
  it('reads filters and order, and drops defaults and invalid values', () => {
    const search = {
      state: 'draft',
      format: 'inline',
      search: 'welcome',
      sort: 'score',
      reverse: true,
    };
    expect(readPopupsSearch(search)).toEqual(search);
    expect(
      readPopupsSearch({ state: 'current', search: '', sort: 'activity', reverse: false }),
    ).toEqual({});
    expect(readPopupsSearch({ state: 'gone', format: 1, search: 42, sort: 'x' })).toEqual({
      search: '42',
    });
    expect(readPopupsSearch({ search: { a: 1 } })).toEqual({});
  });
});

describe('invalidPopupsFilters', () => {
  it('names the filters that were dropped, with their values', () => {
    expect(
      invalidPopupsFilters({ state: 'gone', format: 'modal', search: { a: 1 }, sort: 'age' }),
    ).toEqual([
      { name: 'State', value: 'gone' },
      { name: 'Format', value: 'modal' },
      { name: 'Search', value: { a: 1 } },
      { name: 'Sort by', value: 'age' },
    ]);
    expect(invalidPopupsFilters({ state: 'current', search: 42, sort: 'name' })).toEqual([]);
  });
});
