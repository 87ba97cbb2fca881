import { announce } from './announce';

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

/** Has the page tell us when a script moves on. There is one wrapping for all who listen. */
export function wrapHistory(until: AbortSignal): void {
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
    // Somebody may have wrapped our wrapper since: theirs stays, and ours inside it is silent.
    if (!users.size) change((current) => current.servicePopups ?? current);
  });
}
