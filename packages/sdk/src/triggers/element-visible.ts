import type { Stop } from '../platform';
import type { StartTrigger } from './start-trigger';

const LONG_ENOUGH = 1000;

/** Fires when half of an element that matches `value` was in view for a second. */
export const elementVisible: StartTrigger<string> = ({ onElement, after, value, fire }) => {
  const timers = new Map<unknown, Stop>();
  const stopWatching = onElement(value, (inView, element) => {
    timers.get(element)?.();
    if (!inView) return;
    const stopTimer = after(LONG_ENOUGH, () => {
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
