import type { Timer } from '../platform';
import type { StartTrigger } from './start-trigger';

const LONG_ENOUGH = 1000;

/** Fires when half of an element that matches `value` was in view for a second. */
export const elementVisible: StartTrigger<string> = (context) => {
  const timers = new Map<unknown, Timer>();
  context.onElement(context.lifetime, context.value, (inView, element) => {
    const wait = timers.get(element) ?? context.newTimer(context.lifetime);
    timers.set(element, wait);
    wait(LONG_ENOUGH, inView ? context.fireOnce : undefined);
  });
};
