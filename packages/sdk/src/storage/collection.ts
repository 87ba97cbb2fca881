import { fits, parseJson } from '../json';
import type { Store } from '../platform';

export type Item<T> = T & {
  /** When it was stored. */
  at: number;
  /** The stored text. */
  text: string;
  key: string;
};

/** Objects of one kind in storage, each under its own key. */
export interface Collection<T> {
  /** Items whose keys start with the prefix, oldest first. Drops unreadable, expired and excess ones. */
  all: (keyPrefix?: string) => Item<T>[];
  /** Stores a value with the current time, unless it has one. */
  put: (key: string, value: T & { at?: number }) => void;
  remove: (key: string) => void;
}

interface Limits {
  maxItems?: number;
  maxAgeMs?: number;
  onDrop?: (key: string, reason: string) => void;
}

export function createCollection<T extends object>(
  store: Store,
  now: () => number,
  name: string,
  /** Storage may hold anything. Values without these types are unreadable. */
  example: T,
  { maxItems = Infinity, maxAgeMs = Infinity, onDrop }: Limits,
): Collection<T> {
  const prefix = `${name}:`;
  const remove = (key: string): void => store.remove(prefix + key);
  const drop = (key: string, reason: string): void => {
    remove(key);
    onDrop?.(key, reason);
  };

  return {
    all(keyPrefix = '') {
      const items: Item<T>[] = [];
      for (const fullKey of store.keys(prefix + keyPrefix)) {
        const key = fullKey.slice(prefix.length);
        const text = store.get(fullKey) ?? '';
        const value = parseJson(text);
        if (!fits(value, { at: 0, ...example })) drop(key, 'unreadable');
        else if (now() - value.at > maxAgeMs) drop(key, 'too_old');
        else items.push({ ...value, text, key });
      }
      items.sort((a, b) => a.at - b.at);
      for (const { key } of items.splice(0, items.length - maxItems)) drop(key, 'too_many');
      return items;
    },
    put(key, value) {
      store.set(prefix + key, JSON.stringify({ at: now(), ...value }));
    },
    remove,
  };
}
