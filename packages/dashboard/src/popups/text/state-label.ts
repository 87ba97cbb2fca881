import type { PopupSummary } from '@service-popups/contract';

/** The label of a popup's state. */
export function stateLabel({ state, changed }: Pick<PopupSummary, 'state' | 'changed'>): string {
  switch (state) {
    case 'draft':
      return 'Draft';
    case 'published':
      return changed ? 'Live, unpublished changes' : 'Live';
    case 'paused':
      return 'Paused';
    case 'archived':
      return 'Archived';
  }
}
