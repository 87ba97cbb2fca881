import type { Stop } from '../platform';

/** Listens without ever holding the page up. */
export function listen(target: EventTarget, type: string, listener: (event: Event) => void): Stop {
  const options = { capture: true, passive: true };
  target.addEventListener(type, listener, options);
  return () => {
    target.removeEventListener(type, listener, options);
  };
}
