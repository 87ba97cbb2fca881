import { useSyncExternalStore } from 'react';

/** What has become of something, said in the corner of the page for a few seconds. */
export interface Notice {
  words: string;
  detail?: string;
  /** Whether it went wrong. */
  failed?: boolean;
  /** A way back, or on. */
  action?: { label: string; run: () => void };
}

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
