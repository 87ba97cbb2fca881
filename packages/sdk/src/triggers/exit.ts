import { ROUTE } from '../platform';
import { createShelf } from '../shelf';
import { isMeantFor } from './is-meant-for';
import { routeOf } from './route-of';
import type { StartTrigger } from './start-trigger';

const LONGEST = 30 * 60_000;

/**
 * Asks `value` seconds after the visitor went from a matching route to another one, also across a
 * page load. Runs on every route; which one counts is its own affair.
 */
export const exit: StartTrigger<number> = (context) => {
  const exits = createShelf(
    context,
    'exit',
    { from: '' },
    { store: context.tabStore, longest: LONGEST },
  );
  const key = `${context.popup.id}:`;
  const wait = context.timer();
  let here = context.url();

  const leave = (): void => {
    if (isMeantFor(context.popup, here)) exits.put(key, { from: here });
  };
  const arrive = (): void => {
    wait();
    const [left] = exits.all(key);
    if (!left) return;
    if (routeOf(left.from) === routeOf(here)) exits.remove(key);
    else
      wait(context.value * 1000, () => {
        exits.remove(key);
        context.ask(left.from);
      });
  };

  context.on('pagehide', leave);
  context.on(ROUTE, () => {
    const next = context.url();
    if (routeOf(next) === routeOf(here)) return;
    leave();
    here = next;
    arrive();
  });
  arrive();
};
