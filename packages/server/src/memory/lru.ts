export interface Lru<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V, weight?: number) => void;
  delete: (key: K) => void;
  clear: () => void;
  values: () => V[];
  readonly size: number;
}

/**
 * Creates a cache that evicts the least recently used entries above a total weight. Calls `onRemove` for
 * every entry that is evicted, replaced or deleted.
 */
export function createLru<K, V>(limit: number, onRemove?: (key: K, value: V) => void): Lru<K, V> {
  // A Map iterates in insertion order. Moving a key on every read would cost more than the read, so reads
  // only mark the entry, and marked entries get a second chance at eviction (the clock algorithm).
  const entries = new Map<K, { value: V; weight: number; used: boolean }>();
  let total = 0;

  const remove = (key: K): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.weight;
    onRemove?.(key, entry.value);
  };

  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (total <= limit) return;
      if (entry.used) {
        entry.used = false;
        entries.delete(key);
        entries.set(key, entry);
      } else remove(key);
    }
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.used = true;
      return entry.value;
    },
    set(key, value, weight = 1) {
      remove(key);
      entries.set(key, { value, weight, used: false });
      total += weight;
      makeRoom();
    },
    delete: remove,
    clear() {
      for (const key of [...entries.keys()]) remove(key);
    },
    values: () => Array.from(entries.values(), ({ value }) => value),
    get size() {
      return entries.size;
    },
  };
}
