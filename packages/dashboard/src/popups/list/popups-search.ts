import type { InvalidFilter } from '../../ui/invalid-filters';
import type { PopupStatus } from '../text/popup-status';

export type StateFilter = PopupStatus | 'current';

/** Filters in the order of their buttons. "All" leaves out archived popups. */
export const stateFilters: readonly StateFilter[] = [
  'current',
  'live',
  'scheduled',
  'draft',
  'paused',
  'ended',
  'archived',
];

/** The URL parameters of the list. All are optional. */
export interface PopupsSearch {
  state?: StateFilter;
  search?: string;
}

const MAX_LENGTH = 200;

/** The filters in the URL that `readPopupsSearch` drops. */
export function invalidPopupsFilters({ state, search }: Record<string, unknown>): InvalidFilter[] {
  const isText = ['string', 'number', 'undefined'].includes(typeof search);
  return [
    ...(state === undefined || stateFilters.some((value) => value === state)
      ? []
      : [{ name: 'State', value: state }]),
    ...(isText ? [] : [{ name: 'Search', value: search }]),
  ];
}

/** Reads the URL parameters and drops invalid ones. */
export function readPopupsSearch(raw: Record<string, unknown>): PopupsSearch {
  const state = stateFilters.find((value) => value === raw.state);
  // The router parses numbers.
  const query = typeof raw.search === 'number' ? String(raw.search) : raw.search;
  return {
    ...(state !== undefined && state !== 'current' && { state }),
    ...(typeof query === 'string' && query !== '' && { search: query.slice(0, MAX_LENGTH) }),
  };
}
