import { useSyncExternalStore } from 'react';
import type { Notice } from './notice';

let wanted = false;
let tellOutlet: (() => void) | undefined;

/** Loads the code for notices with the first of them. */
export function notify(notice: Notice): void {
  wanted = true;
  tellOutlet?.();
  import('./notices').then(
    ({ showNotice }) => {
      showNotice(notice);
    },
    // The server is gone: whatever else the page tries will say so.
    () => undefined,
  );
}

/** For the one place where notices appear: whether there has been any. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      tellOutlet = onChange;
      return () => {
        tellOutlet = undefined;
      };
    },
    () => wanted,
  );
}
