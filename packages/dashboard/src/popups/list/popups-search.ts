import { stateFilters, type StateFilter } from './filter-popups';

/** What the address of the list says. All of it may be absent. */
export interface PopupsSearch {
  state?: StateFilter;
  search?: string;
}

const LONGEST = 200;

/** Takes from an address what makes sense, and leaves the rest. */
export function readPopupsSearch(raw: Record<string, unknown>): PopupsSearch {
  const state = stateFilters.find(({ value }) => value === raw.state)?.value;
  // A number in an address comes as one.
  const words = typeof raw.search === 'number' ? String(raw.search) : raw.search;
  return {
    ...(state !== undefined && state !== 'current' && { state }),
    ...(typeof words === 'string' && words !== '' && { search: words.slice(0, LONGEST) }),
  };
}
