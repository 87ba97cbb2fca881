import type { InvalidFilter } from '../../ui/invalid-filters';
import { formats, type Format } from '../text/popup-format';
import type { PopupStatus } from '../text/popup-status';

export type StateFilter = PopupStatus | 'current';

/** Filters in the order of their buttons. "Current" is all but archived popups. */
export const stateFilters: readonly StateFilter[] = [
  'current',
  'live',
  'scheduled',
  'draft',
  'paused',
  'ended',
  'archived',
];

/** What the list can be sorted by. */
export const sortNames = {
  activity: 'Activity',
  name: 'Name',
  shown: 'Shown',
  responses: 'Responses',
  score: 'Score',
  last: 'Last response',
} as const;
export type Sort = keyof typeof sortNames;
const sorts = Object.keys(sortNames) as Sort[];

/** The URL parameters of the list. All are optional. */
export interface PopupsSearch {
  state?: StateFilter;
  format?: Format;
  search?: string;
  sort?: Sort;
  /** Whether the order is the opposite of the usual one. */
  reverse?: true;
}

const MAX_LENGTH = 200;

/** The filters in the URL that `readPopupsSearch` drops. */
export function invalidPopupsFilters(raw: Record<string, unknown>): InvalidFilter[] {
  const { state, format, search, sort } = raw;
  const isText = ['string', 'number', 'undefined'].includes(typeof search);
  const check = (name: string, value: unknown, known: readonly string[]) =>
    value === undefined || known.some((one) => one === value) ? [] : [{ name, value }];
  return [
    ...check('State', state, stateFilters),
    ...check('Format', format, formats),
    ...(isText ? [] : [{ name: 'Search', value: search }]),
    ...check('Sort by', sort, sorts),
  ];
}

/** Reads the URL parameters and drops invalid ones. */
export function readPopupsSearch(raw: Record<string, unknown>): PopupsSearch {
  const state = stateFilters.find((value) => value === raw.state);
  const format = formats.find((value) => value === raw.format);
  const sort = sorts.find((value) => value === raw.sort);
  // The router parses numbers.
  const query = typeof raw.search === 'number' ? String(raw.search) : raw.search;
  return {
    ...(state !== undefined && state !== 'current' && { state }),
    ...(format !== undefined && { format }),
    ...(typeof query === 'string' && query !== '' && { search: query.slice(0, MAX_LENGTH) }),
    ...(sort !== undefined && sort !== 'activity' && { sort }),
    ...(raw.reverse === true && { reverse: true }),
  };
}
