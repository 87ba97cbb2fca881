import type { VisitorState } from '@service-popups/rules';
import type { Platform } from '../platform';
import { fromKeyPart, toKeyPart } from './key-part';

/** Facts of a kind kept at most; the oldest go first. With their keys they stay far below 256 KB. */
const MOST_FACTS = 1000;

type Fact = 'answered' | 'shown';

/** What this browser knows of its visitor. */
export interface Visitor {
  /** Stable for this browser; decides sampling. */
  id: () => string;
  state: () => VisitorState;
  setUser: (userId: string | undefined) => void;
  /** The survey was answered, or the popup shown, just now. */
  mark: (fact: Fact, id: string) => void;
}

/**
 * Every fact is a key of its own, `<prefix><fact>:<person>:<id>` with a time as its value: tabs that
 * write at the same moment cannot overwrite each other, and nothing is held in memory that another
 * tab may have changed.
 */
export function createVisitor(platform: Platform, prefix: string): Visitor {
  const { store } = platform;
  let person = '';

  const keyOf = (fact: Fact, id: string, of = person): string =>
    `${prefix}${fact}:${toKeyPart(of)}:${toKeyPart(id)}`;
  const timeAt = (key: string): number => Number(store.get(key)) || 0;

  /** Newest time by id. Without a user, it is all that this browser has seen, whoever saw it. */
  const read = (fact: Fact): Record<string, number> => {
    const times: Record<string, number> = {};
    for (const key of store.keys(person ? keyOf(fact, '') : `${prefix}${fact}:`))
      times[idIn(key)] = Math.max(times[idIn(key)] ?? 0, timeAt(key));
    return times;
  };

  return {
    id() {
      const key = `${prefix}visitor`;
      if (!store.get(key)) store.set(key, platform.newId());
      return store.get(key) ?? '';
    },

    state: () => ({ answered: read('answered'), shown: read('shown') }),

    setUser(userId = '') {
      person = userId;
      const identified = `${prefix}identified`;
      if (!person || store.get(identified)) return;
      // What was seen before anybody was known goes along once, to the first who is.
      store.set(identified, '1');
      for (const fact of ['answered', 'shown'] as const)
        for (const key of store.keys(keyOf(fact, '', ''))) {
          store.set(keyOf(fact, idIn(key)), String(timeAt(key)));
          store.remove(key);
        }
    },

    mark(fact, id) {
      store.set(keyOf(fact, id), String(platform.now()));
      const facts = store.keys(prefix + fact);
      if (facts.length > MOST_FACTS)
        facts
          .sort((a, b) => timeAt(a) - timeAt(b))
          .slice(0, -MOST_FACTS)
          .forEach(store.remove);
    },
  };
}

function idIn(key: string): string {
  return fromKeyPart(key.slice(key.lastIndexOf(':') + 1));
}
