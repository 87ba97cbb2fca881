import { announce } from './listen';

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

/**
 * Announces navigation by `pushState` and `replaceState`, in browsers without the Navigation API. Wraps
 * them once for all listeners.
 */
export function wrapHistory(until: AbortSignal): void {
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
