import type { Stop } from '../platform';
import { announce, ROUTE } from './own-events';

type Wrapped = 'pushState' | 'replaceState';

interface Wrapping {
  users: Set<unknown>;
  undo: Stop[];
}

declare global {
  interface Window {
    /** One wrapping for all instances on the page, those of another copy of the library included. */
    servicePopupsHistory?: Wrapping | undefined;
  }
}

/** Has the page tell us when a script moves on; `user` is whoever wants to know. */
export function wrapHistory(user: unknown): Stop {
  const wrapping = (window.servicePopupsHistory ??= {
    users: new Set(),
    undo: [wrap('pushState'), wrap('replaceState')],
  });
  wrapping.users.add(user);
  return () => {
    if (!wrapping.users.delete(user) || wrapping.users.size) return;
    for (const undo of wrapping.undo) undo();
    window.servicePopupsHistory = undefined;
  };
}

function wrap(name: Wrapped): Stop {
  const { [name]: original } = history;
  const wrapped: History[Wrapped] = function (this: History, ...args) {
    original.apply(this, args);
    announce(ROUTE);
  };
  history[name] = wrapped;
  return () => {
    // Somebody may have wrapped our wrapper since: theirs stays, and ours goes on inside it.
    if (history[name] === wrapped) history[name] = original;
  };
}
