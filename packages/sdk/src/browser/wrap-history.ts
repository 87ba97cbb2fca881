import { announce } from './announce';

type Wrapped = 'pushState' | 'replaceState';

declare global {
  interface Window {
    /**
     * One wrapping for all instances on the page: who uses it, and what undoes it. A list, since
     * another build of the library may have other names for the same fields.
     */
    servicePopupsHistory?: [users: Set<unknown>, ...undo: (() => void)[]] | undefined;
  }
}

/** Has the page tell us when a script moves on. */
export function wrapHistory(until: AbortSignal): void {
  const [users, ...undo] = (window.servicePopupsHistory ??= [
    new Set(),
    wrap('pushState'),
    wrap('replaceState'),
  ]);
  users.add(until);
  until.addEventListener('abort', () => {
    if (!users.delete(until) || users.size) return;
    for (const one of undo) one();
    window.servicePopupsHistory = undefined;
  });
}

function wrap(name: Wrapped): () => void {
  const { [name]: original } = history;
  const wrapped: History[Wrapped] = function (this: History, ...args) {
    original.apply(this, args);
    if (window.servicePopupsHistory) announce('route');
  };
  history[name] = wrapped;
  return () => {
    // Somebody may have wrapped our wrapper since: theirs stays, and ours inside it is silent.
    if (history[name] === wrapped) history[name] = original;
  };
}
