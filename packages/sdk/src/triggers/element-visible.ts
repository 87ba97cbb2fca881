import type { Stop } from '../platform';
import type { StartTrigger } from './start-trigger';

const LONG_ENOUGH = 1000;

/** Fires when half of an element that matches `value` was in view for a second. */
export const elementVisible: StartTrigger<string> = ({ platform, value, fire }) => {
  let stopTimer: Stop | undefined;
  const stopWatching = platform.onElement(value, (inView) => {
    stopTimer?.();
    stopTimer = inView
      ? platform.after(LONG_ENOUGH, () => {
          stop();
          fire();
        })
      : undefined;
  });
  const stop = (): void => {
    stopWatching();
    stopTimer?.();
  };
  return stop;
};
