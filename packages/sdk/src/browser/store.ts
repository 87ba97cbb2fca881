import type { Store } from '../platform';
import { announce } from './listen';

/**
 * The site's storage, with memory in its place wherever it fails. Storage may be blocked, full or of an
 * opaque origin; extensions and hosts replace its methods one by one. So no write is trusted before it
 * has been read back.
 */
function createStore(storage: () => Storage): Store {
  /** What storage does not hold as it should; null for what it does not let go of. */
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
    // The browser tells the other tabs only.
    announce('store');
  };
  return {
    get,
    set: write,
    remove: (key) => write(key, null),
    // What cannot be read is not listed: whoever looks would take it for garbage, and remove it.
    keys: (prefix) =>
      [...new Set([...memory.keys(), ...(attempt(Object.keys) ?? [])])].filter(
        (key) => key.startsWith(prefix) && get(key) !== null,
      ),
  };
}

/** Shared by all instances of the page, whether it is real or in memory. */
export const localStore = createStore(() => localStorage);
export const sessionStore = createStore(() => sessionStorage);

/** For what is to be gone with the page. */
export const memoryStore = (): Store => createStore(() => null as never);
