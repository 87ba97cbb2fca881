import type { StartTrigger } from './start-trigger';
import type { Stop } from '../platform';

/** Fires after `value` seconds during which the page was visible. */
export const startTimeOnPage: StartTrigger = (platform, trigger, fire) => {
  let left = Number(trigger.value) * 1000;
  let since = 0;
  let stopTimer: Stop | undefined;

  const pause = (): void => {
    if (!stopTimer) return;
    stopTimer();
    stopTimer = undefined;
    // A clock that was set back must not make the visitor wait longer.
    left -= Math.max(0, platform.now() - since);
  };
  const update = (): void => {
    pause();
    if (!platform.visible()) return;
    since = platform.now();
    stopTimer = platform.after(left, () => {
      stop();
      fire();
    });
  };

  const stopWatching = platform.onVisibility(update);
  const stop = (): void => {
    stopWatching();
    pause();
  };
  update();
  return stop;
};
