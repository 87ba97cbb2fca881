import { useSyncExternalStore } from 'react';
import { describeError } from './describe-error';
import type { Notice } from './notices';

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

/** Shows an error as a notice, where there is no form to show it in. */
export function notifyProblem(error: unknown): void {
  const { title, detail } = describeError(error);
  notify({ title, failed: true, ...(detail !== undefined && { detail }) });
}
