import type { Stop } from '../platform';
import type { StartTrigger } from './start-trigger';
import { afterVisible } from './visible-time';

const DEEP_ENOUGH = 30;
const FAST = { pixels: 200, ms: 200 };

/**
 * Armed after `value` seconds. Fires when the mouse leaves across the upper edge or, where there is
 * only touch, on a fast scroll up from some way down the page.
 */
export const exitIntent: StartTrigger<number> = ({ platform, value, fire }) => {
  const arm = (): void => {
    let deepest = 0;
    let lowest = { top: 0, at: 0 };
    const onScroll = (): void => {
      const { top, percent } = platform.scrolled();
      const at = platform.now();
      deepest = Math.max(deepest, percent);
      if (top >= lowest.top || at - lowest.at > FAST.ms) lowest = { top, at };
      else if (deepest >= DEEP_ENOUGH && lowest.top - top >= FAST.pixels) done();
    };
    stops.push(
      platform.device() === 'desktop'
        ? platform.on('exit_intent', done)
        : platform.on('scroll', onScroll),
    );
  };
  const stop = (): void => {
    for (const end of stops) end();
  };
  const done = (): void => {
    stop();
    fire();
  };
  const stops: Stop[] = [afterVisible(platform, value * 1000, arm)];
  return stop;
};
