import type { Stop } from '../platform';

export function listen(target: EventTarget, type: string, listener: (event: Event) => void): Stop {
  target.addEventListener(type, listener);
  return () => {
    target.removeEventListener(type, listener);
  };
}
