import { announce } from './announce';

type Wrapped = 'pushState' | 'replaceState';

declare global {
  interface History {
    /**
     * One wrapping for all instances on the page: who uses it, and what undoes it. A list, since
     * another build of the library may have other names for the same fields.
     */
    servicePopups?: [users: Set<unknown>, ...undo: (() => void)[]] | undefined;
  }
}

/** Has the page tell us when a script moves on. */
export function wrapHistory(until: AbortSignal): void {
  const [users, ...undo] = (history.servicePopups ??= [
    new Set(),
    wrap('pushState'),
    wrap('replaceState'),
  ]);
  users.add(until);
  until.addEventListener('abort', () => {
    if (!users.delete(until) || users.size) return;
    for (const one of undo) one();
    history.servicePopups = undefined;
  });
}

function wrap(name: Wrapped): () => void {
  const { [name]: original } = history;
  const wrapped: History[Wrapped] = function (this: History, ...args) {
    original.apply(this, args);
    if (history.servicePopups) announce('route');
  };
  history[name] = wrapped;
  return () => {
    // Somebody may have wrapped our wrapper since: theirs stays, and ours inside it is silent.
    if (history[name] === wrapped) history[name] = original;
  };
}
