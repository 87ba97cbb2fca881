import type { Stop } from '../platform';
import type { StartTrigger } from './start-trigger';

const LONG_ENOUGH = 1000;

/** Fires when half of an element that matches `value` was in view for a second. */
export const elementVisible: StartTrigger<string> = ({ platform, value, fire, invalid }) => {
  if (!platform.isSelector(value)) return invalid();
  const timers = new Map<unknown, Stop>();
  const stopWatching = platform.onElement(value, (inView, element) => {
    timers.get(element)?.();
    timers.delete(element);
    if (!inView) return;
    const stopTimer = platform.after(LONG_ENOUGH, () => {
      stop();
      fire();
    });
    timers.set(element, stopTimer);
  });
  const stop = (): void => {
    stopWatching();
    for (const stopTimer of timers.values()) stopTimer();
  };
  return stop;
};
