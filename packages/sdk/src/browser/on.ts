import { ROUTE, type PageEvent, type Stop } from '../platform';
import { listen } from './listen';
import { wrapHistory } from './wrap-history';

/** One way to hear of everything that happens in the page. */
export function on(types: string, listener: (event: PageEvent) => void, selector?: string): Stop {
  // Throws now, and not at every event, if this is no selector.
  if (selector) document.querySelector(selector);
  const hear = (event: Event & PageEvent): void => {
    const { target } = event;
    if (!selector || (target instanceof Element && target.closest(selector))) listener(event);
  };
  const stops = [listen(types, hear)];
  if (types === ROUTE) stops.push(wrapHistory(hear));
  return () => {
    for (const stop of stops) stop();
  };
}
