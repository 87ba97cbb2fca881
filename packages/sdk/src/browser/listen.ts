import type { PageEvent } from '../platform';

/** Listens in the capture phase, so that the page's handlers can't stop an event first. */
export function listen(
  until: AbortSignal,
  types: string,
  listener: (event: Event & PageEvent) => void,
  target: EventTarget = window,
): void {
  for (const type of types.split(' ').filter(Boolean))
    target.addEventListener(type, listener, { capture: true, signal: until });
}

/** Dispatches an event on the window, for every copy of the library on the page. */
export function announce(change: 'route' | 'store'): void {
  dispatchEvent(new Event(`service-popups:${change}`));
}
