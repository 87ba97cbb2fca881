import type { Stop, Store } from '../platform';

/** What could not be written; shared by all instances, as the real storage would be. */
const memory = new Map<string, string>();
const watchers = new Set<(key: string) => void>();

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // Storage that is blocked, full or of an opaque origin throws on any access.
    return undefined;
  }
}

function changed(key: string): void {
  for (const watcher of [...watchers]) watcher(key);
}

/** The site's storage, with memory in its place wherever it fails. */
export const browserStore: Store = {
  get: (key) => memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
  set(key, value) {
    memory.set(key, value);
    attempt(() => {
      localStorage.setItem(key, value);
      memory.delete(key);
    });
    changed(key);
  },
  remove(key) {
    memory.delete(key);
    attempt(() => {
      localStorage.removeItem(key);
    });
    changed(key);
  },
  keys: (prefix) =>
    [...new Set([...memory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])])].filter(
      (key) => key.startsWith(prefix),
    ),
};

/** The browser tells other tabs of a change; this tells our own as well. */
export function watchStore(watcher: (key: string) => void): Stop {
  const onStorage = ({ key }: StorageEvent): void => {
    watcher(key ?? '');
  };
  watchers.add(watcher);
  addEventListener('storage', onStorage);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', onStorage);
  };
}
