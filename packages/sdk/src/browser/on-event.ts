import { ROUTE, type PageEvent } from '../platform';
import { announce, listen } from './listen';

declare global {
  interface History {
    /** The listeners of every copy of the library on this page. */
    servicePopups?: Set<unknown>;
  }
}

type Method = History['pushState'] & {
  /** The original method, if this is our wrapper. */
  servicePopups?: History['pushState'];
};

/** Listens to events of the page. With a selector, only to those on matching elements. */
export function onEvent(
  until: AbortSignal,
  types: string,
  listener: (event: PageEvent) => void,
  selector?: string,
): void {
  // An invalid selector throws now instead of on every event.
  if (selector) document.querySelector(selector);
  listen(until, types, (event) => {
    // The target isn't always an element.
    const target = event.target as Partial<Element> | null;
    if (!selector || target?.closest?.(selector)) listener(event);
  });
  if (types === ROUTE) wrapHistory(until);
}

/** Announces navigation by `pushState` and `replaceState`. Wraps them once for all listeners. */
function wrapHistory(until: AbortSignal): void {
  const users = (history.servicePopups ??= new Set());
  const methods: Record<'pushState' | 'replaceState', Method> = history;
  const replace = (convert: (method: Method) => Method): void => {
    for (const name of ['pushState', 'replaceState'] as const)
      methods[name] = convert(methods[name]);
  };
  if (!users.size)
    replace((original) => {
      const wrapper: Method = function (this: History, ...args) {
        original.apply(this, args);
        if (users.size) announce('route');
      };
      wrapper.servicePopups = original;
      return wrapper;
    });
  users.add(until);
  until.addEventListener('abort', () => {
    users.delete(until);
    // If the page has wrapped our wrapper since then, leave it: it no longer does anything.
    if (!users.size) replace((current) => current.servicePopups ?? current);
  });
}
