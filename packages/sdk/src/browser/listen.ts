import type { PageEvent } from '../platform';

/** Listens without ever holding the page up; in the capture phase no handler can hide an event. */
export function listen(
  until: AbortSignal,
  types: string,
  listener: (event: Event & PageEvent) => void,
  target: EventTarget = window,
): void {
  for (const type of types.split(' '))
    target.addEventListener(type, listener, { capture: true, passive: true, signal: until });
}
