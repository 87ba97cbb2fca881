import type { Platform, Stop } from '../platform';

/** Runs after so many seconds during which the page was visible. */
export function afterVisible(
  { now, after, visible, on }: Platform,
  seconds: number,
  run: () => void,
): Stop {
  let left = seconds * 1000;
  let since = 0;
  let stopTimer: Stop | undefined;

  const update = (): void => {
    if (stopTimer) {
      stopTimer();
      stopTimer = undefined;
      // A clock that was set back must not make the visitor wait longer.
      left -= Math.max(0, now() - since);
    }
    if (!visible()) return;
    since = now();
    stopTimer = after(left, () => {
      stop();
      run();
    });
  };
  const stopWatching = on('visibility', update);
  const stop = (): void => {
    stopWatching();
    stopTimer?.();
  };
  update();
  return stop;
}
