import type { Timer } from '../platform';

/** The longest wait of a browser timer, 24 days; a longer one would fire at once. */
const MAX_MS = 2 ** 31 - 1;

export function createTimer(until: AbortSignal): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait: Timer = (ms = 0, run) => {
    clearTimeout(timer);
    if (run && !until.aborted) timer = setTimeout(run, Math.min(ms, MAX_MS));
  };
  until.addEventListener('abort', () => wait());
  return wait;
}
