import type { VisitorState } from '@service-popups/rules';
import type { Context } from '../context';
import { createShelf } from '../shelf';
import { keyPart } from './key-part';

/** With their keys, so many facts stay far below 256 KB. */
const MOST_FACTS = 1000;

/** What this browser knows of its visitor. */
export interface Visitor {
  /** Stable for this browser; decides sampling. */
  visitorId: () => string;
  visitorState: () => VisitorState;
  /** What was seen before anybody was known goes along once, to the first who is. */
  identify: () => void;
  /** The survey was answered, or the popup shown, just now. */
  mark: (fact: keyof VisitorState, id: string) => void;
}

/**
 * Every fact is stored by itself, `<person>:<fact>:<id>` with its time: tabs that write at the same
 * moment cannot overwrite each other, and nothing is held in memory that another tab may have
 * changed.
 */
export function createVisitor(context: Context): Visitor {
  const { store, prefix } = context;
  const facts = createShelf(context, 'fact', {}, { most: MOST_FACTS });
  const person = (): string => keyPart(context.options.userId);

  return {
    visitorId() {
      const key = `${prefix}visitor`;
      if (!store.get(key)) store.set(key, context.newId());
      return store.get(key) ?? '';
    },

    visitorState() {
      // Without a user, it is all that this browser has seen, whoever saw it.
      const state: VisitorState = { answered: noTimes(), shown: noTimes() };
      for (const { key, at } of facts.all(person() && `${person()}:`)) {
        const [, fact, id = ''] = key.split(':');
        // Oldest first: the newest time stays.
        if (fact === 'answered' || fact === 'shown') state[fact][id] = at;
      }
      return state;
    },

    identify() {
      const identified = `${prefix}identified`;
      if (!person() || store.get(identified)) return;
      store.set(identified, '1');
      for (const { key, at } of facts.all(':')) {
        facts.put(person() + key, { at });
        facts.remove(key);
      }
    },

    mark(fact, id) {
      facts.put(`${person()}:${fact}:${keyPart(id)}`, {});
    },
  };
}

/** Without a prototype, so that an id such as `constructor` finds nothing. */
function noTimes(): Record<string, number> {
  return Object.create(null) as Record<string, number>;
}
