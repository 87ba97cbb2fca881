import type { Platform, Timer } from '../platform';
import type { StartTrigger } from './start-trigger';

/** Fires after `value` seconds during which the page was visible. */
export const timeOnPage: StartTrigger<number> = ({ platform, until, value, fireOnce }) =>
  createVisibleTimer(platform, until)(value * 1000, fireOnce);

/** Fires after `value` seconds of a visible page without pointer, key or scroll. */
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
  let left = 0;
  let since: number | undefined;
  let then: (() => void) | undefined;

  const update = (): void => {
    // A clock that was set back must not make the visitor wait longer.
    if (since !== undefined) left -= Math.max(0, platform.now() - since);
    since = platform.isVisible() ? platform.now() : undefined;
    wait(left, since === undefined ? undefined : then);
  };
  platform.onEvent(until, 'visibilitychange', update);
  return (ms = 0, run) => {
    left = ms;
    since = undefined;
    then = run;
    update();
  };
}
