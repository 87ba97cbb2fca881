import type { Context } from './context';
import { fits } from './fits';
import { parse } from './parse';

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
  allItems: (beginning?: string) => Item<T>[];
  /** As of now, unless the thing says when. */
  putItem: (key: string, thing: T & { at?: number }) => void;
  dropItem: (key: string) => void;
}

interface ShelfOptions {
  ownStore?: Context['siteStore'];
  /** How many are kept at most, and for how long. */
  atMost?: number;
  longest?: number;
  whenDropped?: (key: string, reason: string) => void;
}

export function createShelf<T extends object>(
  context: Context,
  name: string,
  /** What storage holds may be anything; only what fits this is taken from it. */
  example: T,
  {
    ownStore: store = context.siteStore,
    atMost: most = Infinity,
    longest = Infinity,
    whenDropped: dropped,
  }: ShelfOptions,
): Shelf<T> {
  const prefix = `${context.ownPrefix}${name}:`;
  const remove = (key: string): void => store.remove(prefix + key);
  const drop = (key: string, reason: string): void => {
    remove(key);
    dropped?.(key, reason);
  };

  return {
    allItems(beginning = '') {
      const items: Item<T>[] = [];
      for (const fullKey of store.keys(prefix + beginning)) {
        const key = fullKey.slice(prefix.length);
        const text = store.get(fullKey) ?? '';
        const thing = parse(text);
        if (!fits(thing, { at: 0, ...example })) drop(key, 'unreadable');
        else if (context.timeNow() - thing.at > longest) drop(key, 'too_old');
        else items.push({ ...thing, text, key });
      }
      items.sort((a, b) => a.at - b.at);
      for (const { key } of items.splice(0, items.length - most)) drop(key, 'too_many');
      return items;
    },
    putItem(key, thing) {
      store.set(prefix + key, JSON.stringify({ at: context.timeNow(), ...thing }));
    },
    dropItem: remove,
  };
}
