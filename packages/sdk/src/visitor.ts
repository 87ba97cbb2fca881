import type { VisitorState } from '@service-popups/rules';
import type { Options } from './options/read-options';
import type { Platform, Store } from './platform';
import { createCollection } from './storage/collection';
import { keyPart } from './storage/stores';

/** With their keys, this many facts stay far below 256 KB. */
const MAX_FACTS = 1000;
const MAX_LANGUAGE_LENGTH = 35;

/** What this browser knows of its visitor. */
export interface Visitor {
  /** Stable for this browser; decides sampling. */
  id: () => string;
  language: () => string;
  state: () => VisitorState;
  /** The survey was answered, or the popup shown, just now. */
  mark: (fact: keyof VisitorState, id: string) => void;
  /** Hands what the visitor did before signing in to the first user who does. */
  identify: () => void;
}

/**
 * Every fact is stored by itself, as `<user>:<fact>:<id>` with its time: tabs that write at the same
 * moment can't overwrite each other, and nothing is held in memory that another tab may have changed.
 */
export function createVisitor(
  platform: Pick<Platform, 'now' | 'newId' | 'language'>,
  store: Store,
  /** As they are now: both may change. */
  options: Pick<Options, 'userId' | 'language'>,
): Visitor {
  const facts = createCollection(store, platform.now, 'fact', {}, { maxItems: MAX_FACTS });
  const user = (): string => keyPart(options.userId);

  return {
    id() {
      if (!store.get('visitor')) store.set('visitor', platform.newId());
      return store.get('visitor') ?? '';
    },
    language: () =>
      (options.language ?? platform.language())
        .replace(/[^\w-]/g, '')
        .slice(0, MAX_LANGUAGE_LENGTH),
    state() {
      // Without a user, it's everything that this browser has seen, whoever saw it.
      const items = facts.all(user() && `${user()}:`);
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
    mark(fact, id) {
      facts.put(`${user()}:${fact}:${keyPart(id)}`, {});
    },
    identify() {
      if (!user() || store.get('identified')) return;
      store.set('identified', '1');
      for (const { key, at } of facts.all(':')) {
        facts.put(user() + key, { at });
        facts.remove(key);
      }
    },
  };
}
