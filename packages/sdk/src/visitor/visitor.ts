import type { VisitorState } from '@service-popups/rules';
import type { Platform } from '../platform';
import { fromKeyPart, toKeyPart } from './key-part';

/** How long a claim stands for a showing that nobody confirmed: its tab may have died. */
const CLAIM_LAPSES = 30_000;
/** Facts kept at most; the oldest go first. With their keys they stay far below 256 KB. */
const MOST_FACTS = 1000;

type Fact = 'answered' | 'shown' | 'claim';

/** What this browser knows of its visitor. */
export interface Visitor {
  /** Stable for this browser; decides sampling. */
  id: () => string;
  state: () => VisitorState;
  setUser: (userId: string | undefined) => void;
  markAnswered: (surveyId: string) => void;
  /** Written before a popup shows, so that a crash or another tab cannot show it twice. */
  claim: (popupId: string) => void;
  /** The popup was really shown (or, with false, was not after all). */
  settleClaim: (popupId: string, shown: boolean) => void;
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

  const write = (fact: Fact, id: string): void => {
    store.set(keyOf(fact, id), String(platform.now()));
    const facts = store.keys(prefix + fact);
    if (facts.length > MOST_FACTS)
      for (const key of facts.sort((a, b) => timeAt(a) - timeAt(b)).slice(0, -MOST_FACTS))
        store.remove(key);
  };

  /** Newest time by id. Without a user, it is all that this browser has seen, whoever saw it. */
  const read = (fact: Fact): Record<string, number> => {
    const times: Record<string, number> = {};
    for (const key of store.keys(person ? keyOf(fact, '') : `${prefix}${fact}:`)) {
      const id = idIn(key);
      times[id] = Math.max(times[id] ?? 0, timeAt(key));
    }
    return times;
  };

  return {
    id() {
      const key = prefix + 'visitor';
      const id = store.get(key) ?? platform.newId();
      store.set(key, id);
      return id;
    },

    state() {
      const shown = read('shown');
      for (const [id, at] of Object.entries(read('claim')))
        if (Math.abs(platform.now() - at) < CLAIM_LAPSES) shown[id] = at;
      return { answered: read('answered'), shown };
    },

    setUser(userId) {
      person = userId ?? '';
      const identified = prefix + 'identified';
      if (!person || store.get(identified)) return;
      // What was seen before anybody was known goes along once, to the first who is.
      store.set(identified, '1');
      for (const fact of ['answered', 'shown'] as const)
        for (const key of store.keys(keyOf(fact, '', ''))) {
          store.set(keyOf(fact, idIn(key)), store.get(key) ?? '');
          store.remove(key);
        }
    },

    markAnswered(surveyId) {
      write('answered', surveyId);
    },

    claim(popupId) {
      write('claim', popupId);
    },

    settleClaim(popupId, shown) {
      if (shown) write('shown', popupId);
      store.remove(keyOf('claim', popupId));
    },
  };
}

function idIn(key: string): string {
  return fromKeyPart(key.slice(key.lastIndexOf(':') + 1));
}
