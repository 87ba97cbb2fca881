import type { PopupSummary } from '@service-popups/contract';
import { popupStatus, statusNames } from '../text/popup-status';
import { stateFilters, type StateFilter } from './popups-search';

/** The filters that match any popup, and the chosen one, with their counts. */
export function filterChoices(
  popups: readonly PopupSummary[],
  chosen: StateFilter,
  now: number,
): { value: StateFilter; label: string }[] {
  return stateFilters.flatMap((value) => {
    const count = popups.filter((popup) => matches(popup, value, now)).length;
    if (count === 0 && value !== chosen && value !== 'current') return [];
    const name = value === 'current' ? 'All' : statusNames[value];
    return [{ value, label: `${name} (${String(count)})` }];
  });
}

/** Filters by state and by name, title or id. Live popups come first, then the newest. */
export function filterPopups(
  popups: readonly PopupSummary[],
  filter: StateFilter,
  query: string,
  now: number,
): PopupSummary[] {
  const needle = query.trim().toLowerCase();
  const rank = (popup: PopupSummary) => Number(popupStatus(popup, now) === 'live');
  return popups
    .filter((popup) => matches(popup, filter, now))
    .filter(({ name = '', title, id }) => `${name} ${title} ${id}`.toLowerCase().includes(needle))
    .sort((a, b) => rank(b) - rank(a) || b.createdAt - a.createdAt);
}

function matches(popup: PopupSummary, filter: StateFilter, now: number): boolean {
  const status = popupStatus(popup, now);
  return filter === 'current' ? status !== 'archived' : status === filter;
}
