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
  markFact: (fact: keyof VisitorState, id: string) => void;
}

/**
 * Every fact is stored by itself, `<person>:<fact>:<id>` with its time: tabs that write at the same
 * moment cannot overwrite each other, and nothing is held in memory that another tab may have
 * changed.
 */
export function createVisitor(context: Context): Visitor {
  const facts = createShelf(context, 'fact', {}, { atMost: MOST_FACTS });
  const person = (): string => keyPart(context.ownOptions.userId);

  return {
    visitorId() {
      const key = `${context.ownPrefix}visitor`;
      if (!context.siteStore.get(key)) context.siteStore.set(key, context.newId());
      return context.siteStore.get(key) ?? '';
    },

    visitorState() {
      // Without a user, it is all that this browser has seen, whoever saw it.
      const items = facts.allItems(person() && `${person()}:`);
      const timesOf = (wanted: string): Record<string, number> =>
        // Oldest first: the newest time stays.
        Object.fromEntries(
          items.flatMap(({ key, at }): [string, number][] => {
            const [, fact, id = ''] = key.split(':');
            return fact === wanted ? [[id, at]] : [];
          }),
        );
      return { answered: timesOf('answered'), shown: timesOf('shown') };
    },

    identify() {
      const identified = `${context.ownPrefix}identified`;
      if (!person() || context.siteStore.get(identified)) return;
      context.siteStore.set(identified, '1');
      for (const { key, at } of facts.allItems(':')) {
        facts.putItem(person() + key, { at });
        facts.dropItem(key);
      }
    },

    markFact(fact, id) {
      facts.putItem(`${person()}:${fact}:${keyPart(id)}`, {});
    },
  };
}
