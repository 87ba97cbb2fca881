import { ROUTE, type PageEvent } from '../platform';
import { listen } from './listen';
import { wrapHistory } from './wrap-history';

/** Listens to events of the page. With a selector, only to those on or inside matching elements. */
export function onEvent(
  until: AbortSignal,
  types: string,
  listener: (event: PageEvent) => void,
  selector?: string,
): void {
  // An invalid selector throws now instead of on every event.
  if (selector) document.querySelector(selector);
  if (types.includes(ROUTE)) {
    // The Navigation API reports every change of the URL.
    if ('navigation' in window) listen(until, 'currententrychange', listener, navigation);
    else {
      wrapHistory(until);
      listen(until, ROUTE, listener);
    }
  }
  listen(until, types.replace(ROUTE, ''), (event) => {
    if (!selector || pathOf(event).some((target) => target.matches?.(selector))) listener(event);
  });
}

/** Includes elements in open shadow roots, and the document and window, which have no `matches`. */
function pathOf(event: Event): Partial<Element>[] {
  return event.composedPath();
}
