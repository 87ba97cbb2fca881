import type { StartTrigger } from '../triggers/start-trigger';
import { createVisibleTimer } from '../triggers/time';

const MIN_DEPTH_PERCENT = 30;
const FAST_SCROLL = { pixels: 200, ms: 200 };

/**
 * Starts after `value` seconds. Fires when the mouse leaves the page at the top or, on touch devices, on
 * a fast scroll up from further down the page.
 */
export const exitIntent: StartTrigger<number> = ({ platform, until, value, fireOnce }) => {
  let deepest = 0;
  let lowest = { top: 0, at: 0 };
  const onScroll = (): void => {
    const { top, percent } = platform.scrollPosition();
    const at = platform.now();
    deepest = Math.max(deepest, percent);
    if (top >= lowest.top || at - lowest.at > FAST_SCROLL.ms) lowest = { top, at };
    else if (deepest >= MIN_DEPTH_PERCENT && lowest.top - top >= FAST_SCROLL.pixels) fireOnce();
  };
  const wait = createVisibleTimer(platform, until);
  wait(value * 1000, () => {
    wait();
    if (platform.device() !== 'desktop') platform.onEvent(until, 'scroll', onScroll);
    else
      platform.onEvent(until, 'mouseout', ({ relatedTarget, clientY = 0 }) => {
        if (!relatedTarget && clientY <= 0) fireOnce();
      });
  });
};
