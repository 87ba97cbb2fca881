import type { Timer } from '../platform';

/** The longest wait a browser timer can hold, 24 days; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

export function createTimer(): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (ms = 0, run) => {
    clearTimeout(timer);
    if (run) timer = setTimeout(run, Math.min(ms, LONGEST));
  };
}
