import { fits, parseJson } from '../json';
import type { Store } from '../platform';

export type Item<T> = T & {
  /** When it was put here. */
  at: number;
  /** The text it is stored as. */
  text: string;
  key: string;
};

/** Objects of one kind in storage, each under a key of its own. */
export interface Collection<T> {
  /** Those whose keys begin like this, oldest first. Drops what is unreadable, too old or too many. */
  all: (beginning?: string) => Item<T>[];
  /** Stores it as of now, unless it has a time. */
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
  /** Storage may hold anything; what doesn't have these types is unreadable. */
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
    all(beginning = '') {
      const items: Item<T>[] = [];
      for (const fullKey of store.keys(prefix + beginning)) {
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
