import type { PageEvent } from '../platform';

/** Listens in the capture phase, where no handler of the page can hide an event. */
export function listen(
  until: AbortSignal,
  types: string,
  listener: (event: Event & PageEvent) => void,
  target: EventTarget = window,
): void {
  for (const type of types.split(' '))
    target.addEventListener(type, listener, { capture: true, signal: until });
}

/** Tells the window, so that every copy of the library on the page hears it. */
export function announce(what: 'route' | 'store'): void {
  dispatchEvent(new Event(`service-popups:${what}`));
}
