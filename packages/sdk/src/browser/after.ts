import type { Stop } from '../platform';

/** The longest wait a browser timer can hold; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

export function after(ms: number, run: () => void): Stop {
  const wait = Math.min(ms, LONGEST);
  let stop: Stop = () => {
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    if (wait < ms) stop = after(ms - wait, run);
    else run();
  }, wait);
  return () => {
    stop();
  };
}
