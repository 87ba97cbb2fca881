import type { VisitorState } from '@service-popups/rules';
import type { Options } from './options/read-options';
import type { Platform, Store } from './platform';
import { createCollection } from './storage/collection';
import { keyPart } from './storage/stores';

/** This many facts, with their keys, take far less than 256 KB. */
const MAX_FACTS = 1000;
const MAX_LANGUAGE_LENGTH = 35;

/** What this browser remembers about its visitor. */
export interface Visitor {
  /** Stable for this browser, and used for sampling. */
  id: () => string;
  language: () => string;
  state: () => VisitorState;
  /** Records that the survey was answered, or the popup shown, just now. */
  mark: (fact: keyof VisitorState, id: string) => void;
  /** Assigns what the visitor did before signing in to the first user who signs in. */
  identify: () => void;
}

/**
 * Stores every fact separately, as `<user>:<fact>:<id>` with its time, so that tabs can't overwrite each
 * other's facts. Nothing is cached in memory, because another tab may change it.
 */
export function createVisitor(
  platform: Pick<Platform, 'now' | 'newId' | 'language'>,
  store: Store,
  /** Both may change. */
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
      // Without a user, use the facts of every user in this browser.
      const items = facts.all(user() && `${user()}:`);
      const timesOf = (wanted: string): Record<string, number> =>
        // Items are sorted oldest first, so the newest time wins.
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
