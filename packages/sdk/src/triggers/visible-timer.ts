import type { Timer } from '../platform';
import type { Context } from '../context';

/** A timer that stands still while the page is hidden. */
export function createVisibleTimer(context: Context): Timer {
  const wait = context.newTimer(context.lifetime);
  let left = 0;
  let since = 0;
  let then: (() => void) | undefined;

  const update = (): void => {
    // A clock that was set back must not make the visitor wait longer.
    if (since) left -= Math.max(0, context.timeNow() - since);
    since = context.pageVisible() ? context.timeNow() : 0;
    wait(left, since ? then : undefined);
  };
  context.onEvent(context.lifetime, 'visibilitychange', update);
  return (ms = 0, run) => {
    left = ms;
    since = 0;
    then = run;
    update();
  };
}
