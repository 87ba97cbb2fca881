import type { PopupSummary } from '@service-popups/contract';

/** A popup's state, in a word or two. */
export function stateLabel({ state, changed }: Pick<PopupSummary, 'state' | 'changed'>): string {
  switch (state) {
    case 'draft':
      return 'Draft';
    case 'published':
      return changed ? 'Live, with changes' : 'Live';
    case 'paused':
      return 'Paused';
    case 'archived':
      return 'Archived';
  }
}
