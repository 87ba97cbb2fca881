import type { PageEvent, Stop } from '../platform';

/** Listens without ever holding the page up; in the capture phase no handler can hide an event. */
export function listen(
  types: string,
  listener: (event: Event & PageEvent) => void,
  target: EventTarget = window,
): Stop {
  const options = { capture: true, passive: true };
  for (const type of types.split(' ')) target.addEventListener(type, listener, options);
  return () => {
    for (const type of types.split(' ')) target.removeEventListener(type, listener, options);
  };
}
