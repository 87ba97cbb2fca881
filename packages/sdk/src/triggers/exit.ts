import type { Stop } from '../platform';
import { createShelf } from '../shelf';
import { isMeantFor } from './is-meant-for';
import { routeOf } from './route-of';
import type { StartTrigger } from './start-trigger';

const KEPT = { longest: 30 * 60_000 };

/**
 * Fires `value` seconds after the visitor went from a matching route to another one, also across a
 * page load. Runs on every route; which one counts is its own affair.
 */
export const exit: StartTrigger<number> = (context) => {
  const { session, after, on, url, prefix, popup, value, fire } = context;
  const exits = createShelf(context, session, `${prefix}exit:`, { from: '' }, KEPT);
  const key = `${popup.id}:`;
  let here = url();
  let stopTimer: Stop | undefined;

  const leave = (): void => {
    if (isMeantFor(popup, here)) exits.put(key, { from: here });
  };
  const arrive = (): void => {
    stopTimer?.();
    const [left] = exits.all(key);
    if (!left) return;
    if (routeOf(left.from) === routeOf(here)) exits.remove(key);
    else
      stopTimer = after(value * 1000, () => {
        exits.remove(key);
        fire(left.from);
      });
  };

  const stops = [
    on('leave', leave),
    on('route', () => {
      const next = url();
      if (routeOf(next) === routeOf(here)) return;
      leave();
      here = next;
      arrive();
    }),
  ];
  arrive();
  return () => {
    stopTimer?.();
    for (const stop of stops) stop();
  };
};
