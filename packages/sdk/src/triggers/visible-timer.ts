import type { Timer } from '../platform';
import type { Scope } from '../scope';

/** A timer that stands still while the page is hidden. */
export function createVisibleTimer(scope: Scope): Timer {
  const wait = scope.newTimer();
  let left = 0;
  let since = 0;
  let then: (() => void) | undefined;

  const update = (): void => {
    // A clock that was set back must not make the visitor wait longer.
    if (since) left -= Math.max(0, scope.currentTime() - since);
    since = scope.isVisible() ? scope.currentTime() : 0;
    wait(left, since ? then : undefined);
  };
  scope.onEvent('visibilitychange', update);
  return (ms = 0, run) => {
    left = ms;
    since = 0;
    then = run;
    update();
  };
}
