import { ROUTE, type PageEvent } from '../platform';
import { listen } from './listen';
import { wrapHistory } from './wrap-history';

/** One way to hear of everything that happens in the page. */
export function on(
  until: AbortSignal,
  types: string,
  listener: (event: PageEvent) => void,
  selector?: string,
): void {
  // Throws now, and not at every event, if this is no selector.
  if (selector) document.querySelector(selector);
  listen(until, types, (event) => {
    // The target of an event need not be an element.
    const target = event.target as Partial<Element> | null;
    if (!selector || target?.closest?.(selector)) listener(event);
  });
  if (types === ROUTE) wrapHistory(until);
}
