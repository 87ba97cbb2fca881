import type { PopupSummary } from '@service-popups/contract';

interface StateWords {
  name: string;
  color: string;
}

/** A popup's state, in a word and a colour. */
export function stateWords({
  state,
  changed,
}: Pick<PopupSummary, 'state' | 'changed'>): StateWords {
  switch (state) {
    case 'draft':
      return { name: 'Draft', color: 'gray' };
    case 'published':
      return { name: changed ? 'Live, with changes' : 'Live', color: 'teal' };
    case 'paused':
      return { name: 'Paused', color: 'yellow' };
    case 'archived':
      return { name: 'Archived', color: 'gray' };
  }
}
