import { listen } from './listen';
import { createTimer } from './timer';

/** A frame greets before it has loaded; the greeting may still be on its way from another process. */
const HELLO_MS = 1000;

/**
 * Calls when the frame is of no use: what loaded is not a survey but an error page, another document
 * took its place, or the page removed it. Returns what to call once the frame has greeted.
 */
export function watchFrame(
  until: AbortSignal,
  shell: HTMLElement,
  iframe: HTMLIFrameElement,
  failed: () => void,
): () => void {
  const wait = createTimer(until);
  let greeted = false;
  let loaded = false;
  // Blocked frames and failed requests load too: the browser shows an error page of its own there.
  listen(
    until,
    'load error',
    () => {
      if (loaded) failed();
      else if (!greeted) wait(HELLO_MS, failed);
      loaded = true;
    },
    iframe,
  );
  const removals = new MutationObserver(() => {
    if (!shell.isConnected) failed();
  });
  for (const parent of [document, document.documentElement])
    removals.observe(parent, { childList: true });
  until.addEventListener('abort', () => removals.disconnect());
  return () => {
    greeted = true;
    wait();
  };
}
