import type { Store } from '../platform';
import { announce } from './listen';

/**
 * The site's storage, or memory where it fails. Storage may be blocked, full or of an opaque origin, and
 * extensions and hosts replace its methods. So every write is read back before it's trusted.
 */
function createStore(storage: () => Storage): Store {
  /** Values that storage failed to keep; null for those it failed to remove. */
  const memory = new Map<string, string | null>();
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(storage());
    } catch {
      return undefined;
    }
  };
  const get = (key: string): string | null => {
    const held = memory.get(key);
    return held === undefined ? (attempt((real) => real.getItem(key)) ?? null) : held;
  };
  const write = (key: string, value: string | null): void => {
    memory.set(key, value);
    attempt((real) => {
      if (value === null) real.removeItem(key);
      else real.setItem(key, value);
      // Own properties are what `keys` will find.
      const isListed = Object.hasOwn(real, key);
      if (real.getItem(key) === value && isListed === (value !== null)) memory.delete(key);
    });
    // The browser only tells the other tabs.
    announce('store');
  };
  return {
    get,
    set: write,
    remove: (key) => write(key, null),
    // Leave out what can't be read: the caller would take it for garbage, and remove it.
    keys: (prefix) =>
      [...new Set([...memory.keys(), ...(attempt(Object.keys) ?? [])])].filter(
        (key) => key.startsWith(prefix) && get(key) !== null,
      ),
  };
}

/** Shared by all instances of the page, whether it is real or in memory. */
export const localStore = createStore(() => localStorage);
export const sessionStore = createStore(() => sessionStorage);

/** Gone with the page. */
export const memoryStore = (): Store => createStore(() => null as never);
