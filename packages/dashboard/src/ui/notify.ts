import { useSyncExternalStore } from 'react';
import type { Notice } from './notice';

let hasNotices = false;
let notifyOutlet: (() => void) | undefined;

/** Shows a notice. Loads the code for notices on first use. */
export function notify(notice: Notice): void {
  hasNotices = true;
  notifyOutlet?.();
  import('./notices').then(
    ({ showNotice }) => {
      showNotice(notice);
    },
    // The server is unreachable; the next request will report it.
    () => undefined,
  );
}

/** Whether there have been any notices. For the outlet only. */
export function useHasNotices(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      notifyOutlet = onChange;
      return () => {
        notifyOutlet = undefined;
      };
    },
    () => hasNotices,
  );
}
