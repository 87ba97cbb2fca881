import type { Stop } from '../platform';

/** The longest wait a browser timer can hold, 24 days; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

export function after(ms: number, run: () => void): Stop {
  const timer = setTimeout(run, Math.min(ms, LONGEST));
  return () => {
    clearTimeout(timer);
  };
}
