import type { Stop, Store } from '../platform';

const watchers = new Set<() => void>();

/** The site's storage, with memory in its place wherever it fails. */
function createStore(storage: () => Storage): Store {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(storage());
    } catch {
      // Storage that is blocked, full or of an opaque origin throws on any access.
      return undefined;
    }
  };
  const changed = (): void => {
    for (const watcher of [...watchers]) watcher();
  };
  return {
    get: (key) => memory.get(key) ?? attempt((real) => real.getItem(key)) ?? null,
    set(key, value) {
      memory.set(key, value);
      attempt((real) => {
        real.setItem(key, value);
        memory.delete(key);
      });
      changed();
    },
    remove(key) {
      memory.delete(key);
      attempt((real) => {
        real.removeItem(key);
      });
      changed();
    },
    keys: (prefix) =>
      [...new Set([...memory.keys(), ...(attempt(Object.keys) ?? [])])].filter((key) =>
        key.startsWith(prefix),
      ),
  };
}

/** Shared by all instances of the page, whether it is real or in memory. */
export const localStore = createStore(() => localStorage);
export const sessionStore = createStore(() => sessionStorage);

/** The browser tells other tabs of a change; this tells our own as well. */
export function watchStore(watcher: () => void): Stop {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}
