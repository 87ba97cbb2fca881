import type { Store } from '../platform';
import { announce } from './listen';

/**
 * Wraps the site's storage, with memory as the fallback. Storage may be blocked, full or unavailable to
 * an opaque origin, and extensions and host apps may patch its methods, so every write is verified.
 */
function createStore(storage: () => Storage): Store {
  /** Values that storage failed to write; null for those it failed to remove. */
  const memory = new Map<string, string | null>();
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(storage());
    } catch {
      return undefined;
    }
  };
  const get = (key: string): string | null => {
    const fallback = memory.get(key);
    return fallback === undefined ? (attempt((real) => real.getItem(key)) ?? null) : fallback;
  };
  const write = (key: string, value: string | null): void => {
    memory.set(key, value);
    attempt((real) => {
      if (value === null) real.removeItem(key);
      else real.setItem(key, value);
      // `keys` lists own properties.
      const isListed = Object.hasOwn(real, key);
      if (real.getItem(key) === value && isListed === (value !== null)) memory.delete(key);
    });
    // The browser's `storage` event only reaches other tabs.
    announce('store');
  };
  return {
    get,
    set: write,
    remove: (key) => write(key, null),
    // Skip values that can't be read: the caller would consider them corrupt and remove them.
    keys: (prefix) =>
      [...new Set([...memory.keys(), ...(attempt(Object.keys) ?? [])])].filter(
        (key) => key.startsWith(prefix) && get(key) !== null,
      ),
  };
}

/** Shared by all instances on the page, including the fallback in memory. */
export const localStore = createStore(() => localStorage);
export const sessionStore = createStore(() => sessionStorage);

/** Creates a store that lasts as long as the page. */
export const memoryStore = (): Store => createStore(() => null as never);
