import type { PopupStatus } from '@service-popups/rules';

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
