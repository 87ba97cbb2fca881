import type { Timer } from '../platform';

/** The longest delay of a browser timer, 24 days. With a longer one, it would fire immediately. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export function createTimer(until: AbortSignal): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait: Timer = (ms = 0, run) => {
    clearTimeout(timer);
    if (run && !until.aborted) timer = setTimeout(run, Math.min(ms, MAX_DELAY_MS));
  };
  until.addEventListener('abort', () => wait());
  return wait;
}
