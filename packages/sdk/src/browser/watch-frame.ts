import { listen } from './listen';
import { createTimer } from './timer';

/** A frame says hello before it has loaded; the message may still be on its way. */
const HELLO_MS = 1000;

export interface FrameWatch {
  /** The frame has said hello. */
  greeted: () => void;
  /** The shell has another parent. */
  moved: () => void;
}

/**
 * Calls `failed` when the frame can't be used: an error page loaded instead of the survey, another
 * document took its place, or the page removed it.
 */
export function watchFrame(
  until: AbortSignal,
  shell: HTMLElement,
  iframe: HTMLIFrameElement,
  failed: () => void,
): FrameWatch {
  const wait = createTimer(until);
  let hasGreeted = false;
  let loaded = false;
  // Blocked frames and failed requests fire `load` too: the browser shows an error page there.
  listen(
    until,
    'load error',
    () => {
      if (loaded) failed();
      else if (!hasGreeted) wait(HELLO_MS, failed);
      loaded = true;
    },
    iframe,
  );
  const removals = new MutationObserver(() => {
    if (!shell.isConnected) failed();
  });
  const watchParents = (): void => {
    for (let parent = shell.parentNode; parent; parent = parent.parentNode)
      removals.observe(parent, { childList: true });
  };
  watchParents();
  until.addEventListener('abort', () => removals.disconnect());
  return {
    greeted() {
      hasGreeted = true;
      wait();
    },
    moved: watchParents,
  };
}
