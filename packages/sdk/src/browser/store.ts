import type { Store } from '../platform';
import { announce } from './announce';

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
  return {
    get: (key) => memory.get(key) ?? attempt((real) => real.getItem(key)) ?? null,
    set(key, value) {
      memory.set(key, value);
      attempt((real) => {
        real.setItem(key, value);
        memory.delete(key);
      });
      // The browser tells the other tabs only.
      announce('store');
    },
    remove(key) {
      memory.delete(key);
      attempt((real) => real.removeItem(key));
      announce('store');
    },
    keys: (prefix) =>
      [...memory.keys(), ...(attempt(Object.keys) ?? [])].filter((key) => key.startsWith(prefix)),
  };
}

/** Shared by all instances of the page, whether it is real or in memory. */
export const localStore = createStore(() => localStorage);
export const sessionStore = createStore(() => sessionStorage);

/** For what is to be gone with the page. */
export const memoryStore = (): Store => createStore(() => null as never);
