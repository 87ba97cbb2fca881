import type { Platform, Timer } from '../platform';
import type { StartTrigger } from './start-trigger';

/** Fires after the page has been visible for `value` seconds. */
export const timeOnPage: StartTrigger<number> = ({ platform, until, value, fireOnce }) =>
  createVisibleTimer(platform, until)(value * 1000, fireOnce);

/** Fires after `value` seconds without pointer, keyboard or scroll events while the page is visible. */
export const inactivity: StartTrigger<number> = ({ platform, until, value, fireOnce }) => {
  const wait = createVisibleTimer(platform, until);
  const restart = (): void => wait(value * 1000, fireOnce);
  platform.onEvent(until, 'pointerdown pointermove keydown scroll', restart);
  restart();
};

/** A timer that pauses while the page is hidden. */
export function createVisibleTimer(
  platform: Pick<Platform, 'now' | 'createTimer' | 'onEvent' | 'isVisible'>,
  until: AbortSignal,
): Timer {
  const wait = platform.createTimer(until);
  let remainingMs = 0;
  let since: number | undefined;
  let then: (() => void) | undefined;

  const update = (): void => {
    // Don't wait longer if the clock was set back.
    if (since !== undefined) remainingMs -= Math.max(0, platform.now() - since);
    since = platform.isVisible() ? platform.now() : undefined;
    wait(remainingMs, since === undefined ? undefined : then);
  };
  platform.onEvent(until, 'visibilitychange', update);
  return (ms = 0, run) => {
    remainingMs = ms;
    since = undefined;
    then = run;
    update();
  };
}
