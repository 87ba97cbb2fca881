import { useState } from 'react';
import type { PopupScope } from '../../api/popup-results';

const PREFIX = 'service-popups-hidden-columns ';

/** The ids of the columns that are hidden, which the browser remembers for each popup. */
export function useHiddenColumns(
  popup: PopupScope,
): [hidden: readonly string[], hide: (ids: readonly string[]) => void] {
  const name = PREFIX + [popup.projectId, popup.environment, popup.popupId].join('/');
  const [hidden, setHidden] = useState(() => read(name));
  return [
    hidden,
    (ids) => {
      write(name, ids);
      setHidden(ids);
    },
  ];
}

function read(name: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(name: string, ids: readonly string[]): void {
  try {
    if (ids.length) localStorage.setItem(name, JSON.stringify(ids));
    else localStorage.removeItem(name);
  } catch {
    // Blocked or full: it's only remembered until the page is left.
  }
}
