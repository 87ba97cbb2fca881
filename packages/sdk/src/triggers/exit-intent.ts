import type { StartTrigger } from './start-trigger';
import { createVisibleTimer } from './visible-timer';

const DEEP_ENOUGH = 30;
const FAST = { pixels: 200, ms: 200 };

/**
 * Armed after `value` seconds. Fires when the mouse leaves across the upper edge or, where there is
 * only touch, on a fast scroll up from some way down the page.
 */
export const exitIntent: StartTrigger<number> = (context) => {
  let deepest = 0;
  let lowest = { top: 0, at: 0 };
  const onScroll = (): void => {
    const { top, percent } = context.scrolled();
    const at = context.timeNow();
    deepest = Math.max(deepest, percent);
    if (top >= lowest.top || at - lowest.at > FAST.ms) lowest = { top, at };
    else if (deepest >= DEEP_ENOUGH && lowest.top - top >= FAST.pixels) context.fireOnce();
  };
  const wait = createVisibleTimer(context);
  wait(context.value * 1000, () => {
    wait();
    if (context.deviceKind() !== 'desktop') context.onEvent(context.lifetime, 'scroll', onScroll);
    else
      context.onEvent(context.lifetime, 'mouseout', ({ relatedTarget, clientY = 0 }) => {
        if (!relatedTarget && clientY <= 0) context.fireOnce();
      });
  });
};
