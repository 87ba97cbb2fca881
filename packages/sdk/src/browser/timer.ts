import type { Timer } from '../platform';

/** The longest wait a browser timer can hold, 24 days; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

export function createTimer(until: AbortSignal): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait: Timer = (ms = 0, run) => {
    clearTimeout(timer);
    if (run && !until.aborted) timer = setTimeout(run, Math.min(ms, LONGEST));
  };
  until.addEventListener('abort', () => wait());
  return wait;
}
