import type { PopupState, PopupSummary } from '@service-popups/contract';

export type StateFilter = PopupState | 'current';

/** Filters in the order of their buttons; archived popups are in the way unless asked for. */
export const stateFilters: readonly { value: StateFilter; label: string }[] = [
  { value: 'current', label: 'All' },
  { value: 'published', label: 'Live' },
  { value: 'draft', label: 'Drafts' },
  { value: 'paused', label: 'Paused' },
  { value: 'archived', label: 'Archived' },
];

/** The popups in a state whose title or id holds the words; live ones first, then the newest. */
export function filterPopups(
  popups: readonly PopupSummary[],
  filter: StateFilter,
  words: string,
): PopupSummary[] {
  const wanted = words.trim().toLowerCase();
  return popups
    .filter(({ state }) => (filter === 'current' ? state !== 'archived' : state === filter))
    .filter(({ title, id }) => `${title} ${id}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || b.createdAt - a.createdAt);
}

function isLive({ state }: PopupSummary): boolean {
  return state === 'published';
}
