import { isMeantFor } from './is-meant-for';
import { routeOf } from './route-of';
import type { StartTrigger } from './start-trigger';
import type { Stop } from '../platform';

const FORGOTTEN = 30 * 60_000;

/**
 * Fires `value` seconds after the visitor went from a matching route to another one, also across a
 * page load. Runs on every route; which one counts is its own affair.
 */
export const exit: StartTrigger<number> = ({ platform, prefix, popup, value, fire }) => {
  const { session } = platform;
  const key = `${prefix}exit:${popup.id}`;
  let here = platform.url();
  let stopTimer: Stop | undefined;

  const leave = (): void => {
    if (isMeantFor(popup, here)) session.set(key, `${String(platform.now())} ${here}`);
  };
  const arrive = (): void => {
    stopTimer?.();
    const [at, from] = (session.get(key) ?? '').split(' ');
    if (!from) return;
    if (routeOf(from) === routeOf(here) || platform.now() - Number(at) > FORGOTTEN)
      session.remove(key);
    else
      stopTimer = platform.after(value * 1000, () => {
        session.remove(key);
        fire(from);
      });
  };

  const stops = [
    platform.on('leave', leave),
    platform.on('route', () => {
      const next = platform.url();
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
