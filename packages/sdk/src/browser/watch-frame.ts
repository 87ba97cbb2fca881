import { listen } from './listen';
import { createTimer } from './timer';

/** The frame sends its hello before `load`, but the message may arrive later. */
const HELLO_TIMEOUT_MS = 1000;

export interface FrameWatch {
  /** Call when the frame's hello arrives. */
  onHello: () => void;
  /** Call when the shell has a new parent. */
  onMoved: () => void;
}

/**
 * Calls `onFail` when the frame can't be used: because an error page loaded instead of the survey, or it
 * navigated to another document. Calls `onRemoved` when the page removes it.
 */
export function watchFrame(
  until: AbortSignal,
  shell: HTMLElement,
  iframe: HTMLIFrameElement,
  onFail: (message: string) => void,
  onRemoved: () => void,
): FrameWatch {
  const wait = createTimer(until);
  let hasConnected = false;
  let loaded = false;
  // Blocked frames and failed requests also fire `load`, for the browser's error page.
  listen(
    until,
    'load error',
    () => {
      if (loaded) onFail('the survey frame navigated away');
      else if (!hasConnected) wait(HELLO_TIMEOUT_MS, () => onFail("the survey frame didn't load"));
      loaded = true;
    },
    iframe,
  );
  const removals = new MutationObserver(() => {
    if (!shell.isConnected) onRemoved();
  });
  const watchParents = (): void => {
    for (let parent = shell.parentNode; parent; parent = parent.parentNode)
      removals.observe(parent, { childList: true });
  };
  watchParents();
  until.addEventListener('abort', () => removals.disconnect());
  return {
    onHello() {
      hasConnected = true;
      wait();
    },
    onMoved: watchParents,
  };
}
