import type { PopupState, PopupSummary } from '@service-popups/contract';

export type StateFilter = PopupState | 'current';

/** Filters in the order of their buttons. "All" leaves out archived popups. */
export const stateFilters: readonly { value: StateFilter; label: string }[] = [
  { value: 'current', label: 'All' },
  { value: 'published', label: 'Live' },
  { value: 'draft', label: 'Drafts' },
  { value: 'paused', label: 'Paused' },
  { value: 'archived', label: 'Archived' },
];

/** Filters by state and by title or id. Live popups come first, then the newest. */
export function filterPopups(
  popups: readonly PopupSummary[],
  filter: StateFilter,
  query: string,
): PopupSummary[] {
  const needle = query.trim().toLowerCase();
  return popups
    .filter(({ state }) => (filter === 'current' ? state !== 'archived' : state === filter))
    .filter(({ title, id }) => `${title} ${id}`.toLowerCase().includes(needle))
    .sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || b.createdAt - a.createdAt);
}

function isLive({ state }: PopupSummary): boolean {
  return state === 'published';
}
