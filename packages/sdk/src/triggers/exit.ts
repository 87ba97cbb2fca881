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
    { ownStore: context.tabStore, longest: LONGEST },
  );
  const key = `${context.popup.id}:`;
  const wait = context.newTimer(context.lifetime);
  let here = context.pageUrl();

  const leave = (): void => {
    if (isMeantFor(context.popup, here)) exits.putItem(key, { from: here });
  };
  const arrive = (): void => {
    wait();
    const [left] = exits.allItems(key);
    if (!left) return;
    if (routeOf(left.from) === routeOf(here)) exits.dropItem(key);
    else
      wait(context.value * 1000, () => {
        exits.dropItem(key);
        context.askFor(left.from);
      });
  };

  context.onEvent(context.lifetime, 'pagehide', leave);
  context.onEvent(context.lifetime, ROUTE, () => {
    const next = context.pageUrl();
    if (routeOf(next) === routeOf(here)) return;
    leave();
    here = next;
    arrive();
  });
  arrive();
};
