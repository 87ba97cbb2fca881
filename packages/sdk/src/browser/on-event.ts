import { ROUTE, type PageEvent } from '../platform';
import { announce, listen } from './listen';

declare global {
  interface History {
    /** Who listens on this page, whichever copy of the library they belong to. */
    servicePopups?: Set<unknown>;
  }
}

type Method = History['pushState'] & {
  /** The method that a wrapper of ours stands for. */
  servicePopups?: History['pushState'];
};

/** Listens to events of the page; with a selector, only to those from elements that match. */
export function onEvent(
  until: AbortSignal,
  types: string,
  listener: (event: PageEvent) => void,
  selector?: string,
): void {
  // Throws now instead of at every event if the selector is invalid.
  if (selector) document.querySelector(selector);
  listen(until, types, (event) => {
    // The target of an event may be something other than an element.
    const target = event.target as Partial<Element> | null;
    if (!selector || target?.closest?.(selector)) listener(event);
  });
  if (types === ROUTE) wrapHistory(until);
}

/** Announces navigation by script. The page's history is wrapped once for all listeners. */
function wrapHistory(until: AbortSignal): void {
  const users = (history.servicePopups ??= new Set());
  const methods: Record<'pushState' | 'replaceState', Method> = history;
  const change = (turn: (method: Method) => Method): void => {
    for (const name of ['pushState', 'replaceState'] as const) methods[name] = turn(methods[name]);
  };
  if (!users.size)
    change((original) => {
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
    // If the page has wrapped our wrapper since, it stays, and does nothing.
    if (!users.size) change((current) => current.servicePopups ?? current);
  });
}
