import type { VisitorState } from '@service-popups/rules';
import { createLoads } from '../../../memory/loads';
import { createLru } from '../../../memory/lru';
import type { Selection } from '../snapshots/delivery';
import { readMessage } from './changed-users';
import type { NeededAnswers, UserFactsStore } from './store';
import { hashName, nameUser } from './user-name';

/** The facts of a user, and the popups selected by them. */
export interface UserFacts {
  state: VisitorState;
  /** The selection of a delivery that the user gets, and when it is valid. */
  cached?: {
    serial: number;
    from: number;
    until: number;
    selection: Selection;
    /** JSON of the popups that the user doesn't get. */
    withheld: string;
  };
}

export interface UserFactsCache {
  of: (
    environmentId: number,
    userId: string,
    needed?: NeededAnswers,
  ) => UserFacts | Promise<UserFacts>;
  /** Call when the facts of a user have changed. */
  drop: (environmentId: number, userId: string) => void;
  /** Call with a notification: drops the users it names. */
  dropChanged: (message: string) => void;
  /** Call when any facts may have changed. */
  dropAll: () => void;
}

export interface UserFactsOptions {
  /** How many facts are cached: one per user, popup shown and survey answered. */
  limit: number;
  onLookup: (isCached: boolean) => void;
}

interface Entry {
  hash: string;
  /** The answers it was loaded with. */
  needed: string;
  facts: UserFacts;
}

/** Concurrent lookups of users. */
const MAX_LOADS = 2_000;

export function createUserFactsCache(
  store: UserFactsStore,
  { limit, onLookup }: UserFactsOptions,
): UserFactsCache {
  const byHash = new Map<string, string>();
  const entries = createLru<string, Entry>(limit, (name, { hash }) => {
    if (byHash.get(hash) === name) byHash.delete(hash);
  });
  const loads = createLoads<string, Entry>({ limit: MAX_LOADS, what: 'users' });

  const load = (
    environmentId: number,
    userId: string,
    name: string,
    needed: NeededAnswers | undefined,
  ): Promise<Entry> =>
    loads.share(name, async (isCurrent) => {
      const state = await store.load(environmentId, userId, needed);
      const entry = { hash: hashName(name), needed: JSON.stringify(needed), facts: { state } };
      if (isCurrent()) keep(name, entry);
      return entry;
    });

  const keep = (name: string, entry: Entry): void => {
    const { shown, answered } = entry.facts.state;
    entries.set(name, entry, 1 + Object.keys(shown).length + Object.keys(answered).length);
    byHash.set(entry.hash, name);
  };

  const drop = (name: string): void => {
    loads.forget(name);
    entries.delete(name);
  };

  return {
    of(environmentId, userId, needed) {
      const name = nameUser(environmentId, userId);
      const wanted = JSON.stringify(needed);
      const found = entries.get(name);
      const cached = found && found.needed === wanted ? found : undefined;
      onLookup(cached !== undefined);
      if (cached) return cached.facts;
      return load(environmentId, userId, name, needed).then(async (entry) =>
        // Somebody else may have asked with other answers in mind, just after a popup was published.
        entry.needed === wanted
          ? entry.facts
          : { state: await store.load(environmentId, userId, needed) },
      );
    },
    drop(environmentId, userId) {
      drop(nameUser(environmentId, userId));
    },
    dropChanged(message) {
      const changed = readMessage(message);
      if ('names' in changed) {
        for (const name of changed.names) drop(name);
        return;
      }
      // Rare. A hash doesn't tell which of the loads under way it's about.
      loads.forgetAll();
      for (const hash of changed.hashes) entries.delete(byHash.get(hash) ?? '');
    },
    dropAll() {
      loads.forgetAll();
      entries.clear();
    },
  };
}
