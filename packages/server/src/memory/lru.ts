export interface Lru<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V, weight?: number) => void;
  delete: (key: K) => void;
  clear: () => void;
  readonly size: number;
}

/**
 * Keeps what was used last, up to a total weight. `onGone` hears of everything that leaves, for
 * whatever reason.
 */
export function createLru<K, V>(limit: number, onGone?: (key: K, value: V) => void): Lru<K, V> {
  // A Map remembers the order in which its keys were set: the first is the one unused for longest.
  const entries = new Map<K, { value: V; weight: number }>();
  let total = 0;

  const remove = (key: K): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.weight;
    onGone?.(key, entry.value);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, weight = 1) {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= limit) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      for (const key of [...entries.keys()]) remove(key);
    },
    get size() {
      return entries.size;
    },
  };
}
