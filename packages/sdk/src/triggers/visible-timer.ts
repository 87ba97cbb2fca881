import type { Timer } from '../platform';
import type { Context } from '../context';

/** A timer that stands still while the page is hidden. */
export function createVisibleTimer(context: Context): Timer {
  const wait = context.newTimer(context.lifetime);
  let left = 0;
  let since: number | undefined;
  let then: (() => void) | undefined;

  const update = (): void => {
    // A clock that was set back must not make the visitor wait longer.
    if (since !== undefined) left -= Math.max(0, context.timeNow() - since);
    since = context.pageVisible() ? context.timeNow() : undefined;
    wait(left, since === undefined ? undefined : then);
  };
  context.onEvent(context.lifetime, 'visibilitychange', update);
  return (ms = 0, run) => {
    left = ms;
    since = undefined;
    then = run;
    update();
  };
}
