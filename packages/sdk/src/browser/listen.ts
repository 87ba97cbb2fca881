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
