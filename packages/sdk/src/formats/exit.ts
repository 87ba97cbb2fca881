import { ROUTE } from '../platform';
import type { StartTrigger } from '../triggers/start-trigger';

const MAX_AGE_MS = 30 * 60_000;

/**
 * Fires `value` seconds after the visitor left a matching route for another one, even across a page load.
 * Runs on every route, so it checks the popup's paths itself.
 */
export const exit: StartTrigger<number> = (context) => {
  const { platform, store, popup, until, value, fire } = context;
  const { createCollection, getRoute, isForPage } = context;
  const exits = createCollection(
    store,
    platform.now,
    'exit',
    { from: '' },
    { maxAgeMs: MAX_AGE_MS },
  );
  const key = `${popup.id}:`;
  const wait = platform.createTimer(until);
  let here = platform.pageUrl();

  const leave = (): void => {
    if (isForPage(here)) exits.put(key, { from: here });
  };
  const arrive = (): void => {
    wait();
    const [exited] = exits.all(key);
    if (!exited) return;
    if (getRoute(exited.from) === getRoute(here)) exits.remove(key);
    else
      wait(value * 1000, () => {
        exits.remove(key);
        fire(exited.from);
      });
  };

  platform.onEvent(until, 'pagehide', leave);
  platform.onEvent(until, ROUTE, () => {
    const next = platform.pageUrl();
    if (getRoute(next) === getRoute(here)) return;
    leave();
    here = next;
    arrive();
  });
  arrive();
};
