import { fits } from './fits';
import { parse } from './parse';
import type { Platform, Store } from './platform';

/** Something that was put on a shelf. */
export type Item<T> = T & {
  /** When. */
  at: number;
  /** The text it is stored as. */
  text: string;
  key: string;
};

/** Things of one kind in storage, each under a key of its own that tells where it belongs. */
export interface Shelf<T> {
  /** Those whose keys begin like this, oldest first; what cannot or need not be kept is dropped. */
  all: (beginning?: string) => Item<T>[];
  put: (key: string, thing: T) => void;
  remove: (key: string) => void;
}

export function createShelf<T extends object>(
  { now }: Platform,
  { keys, get, set, remove }: Store,
  prefix: string,
  /** What storage holds may be anything; only what fits this is taken from it. */
  example: T,
  /** How many are kept at most, and for how long. */
  { most = Infinity, longest = Infinity },
  dropped: (key: string, reason: string) => void = () => undefined,
): Shelf<T> {
  const drop = (key: string, reason: string): void => {
    remove(prefix + key);
    dropped(key, reason);
  };

  return {
    all(beginning = '') {
      const items: Item<T>[] = [];
      for (const fullKey of keys(prefix + beginning)) {
        const key = fullKey.slice(prefix.length);
        const text = get(fullKey) ?? '';
        const thing = parse(text);
        if (!fits(thing, { at: 0, ...example })) drop(key, 'unreadable');
        else if (now() - thing.at > longest) drop(key, 'too_old');
        else items.push({ ...thing, text, key });
      }
      items.sort((a, b) => a.at - b.at);
      for (const { key } of items.splice(0, items.length - most)) drop(key, 'too_many');
      return items;
    },
    put(key, thing) {
      set(prefix + key, JSON.stringify({ at: now(), ...thing }));
    },
    remove(key) {
      remove(prefix + key);
    },
  };
}
