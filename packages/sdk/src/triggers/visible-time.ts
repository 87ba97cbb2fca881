import type { Platform, Stop } from '../platform';

/** Runs after so much time during which the page was visible. */
export function afterVisible(platform: Platform, ms: number, run: () => void): Stop {
  let left = ms;
  let since = 0;
  let stopTimer: Stop | undefined;

  const update = (): void => {
    if (stopTimer) {
      stopTimer();
      stopTimer = undefined;
      // A clock that was set back must not make the visitor wait longer.
      left -= Math.max(0, platform.now() - since);
    }
    if (!platform.visible()) return;
    since = platform.now();
    stopTimer = platform.after(left, () => {
      stop();
      run();
    });
  };
  const stopWatching = platform.on('visibility', update);
  const stop = (): void => {
    stopWatching();
    stopTimer?.();
  };
  update();
  return stop;
}
