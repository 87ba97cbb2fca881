import type { VisitorState } from '@service-popups/rules';
import { ProblemError } from '../../http/problem';
import { createLru } from '../../memory/lru';
import { readMessage } from './changed-users';
import type { NeededAnswers, UserFactsStore } from './store';
import { hashOf, nameOf } from './user-name';

/** The facts of a user, and the popups selected by them. */
export interface UserFacts {
  state: VisitorState;
  /** The selection of a delivery that the user gets, and when it is valid. */
  cached?: { serial: number; from: number; until: number; popups: string };
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
  facts: UserFacts | undefined;
  loading: Promise<UserFacts>;
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
  let loads = 0;

  const load = (
    environmentId: number,
    userId: string,
    name: string,
    needed: NeededAnswers | undefined,
  ): Promise<UserFacts> => {
    if (loads >= MAX_LOADS)
      throw new ProblemError(
        'unavailable',
        'Too many users are being looked up: try again in a moment',
        {
          retryAfter: 1,
        },
      );
    loads += 1;
    const entry: Entry = {
      hash: hashOf(name),
      needed: JSON.stringify(needed),
      facts: undefined,
      loading: store
        .load(environmentId, userId, needed)
        .then((state) => {
          const facts = { state };
          // If it was dropped during the load, it may be outdated: use it once, don't cache it.
          if (entries.get(name) === entry) keep(name, { ...entry, facts });
          return facts;
        })
        .catch((error: unknown) => {
          if (entries.get(name) === entry) entries.delete(name);
          throw error;
        })
        .finally(() => {
          loads -= 1;
        }),
    };
    keep(name, entry);
    return entry.loading;
  };

  const keep = (name: string, entry: Entry): void => {
    const { shown = {}, answered = {} } = entry.facts?.state ?? {};
    entries.set(name, entry, 1 + Object.keys(shown).length + Object.keys(answered).length);
    byHash.set(entry.hash, name);
  };

  return {
    of(environmentId, userId, needed) {
      const name = nameOf(environmentId, userId);
      const found = entries.get(name);
      const entry = found?.needed === JSON.stringify(needed) ? found : undefined;
      onLookup(entry?.facts !== undefined);
      if (!entry) return load(environmentId, userId, name, needed);
      return entry.facts ?? entry.loading;
    },
    drop(environmentId, userId) {
      entries.delete(nameOf(environmentId, userId));
    },
    dropChanged(message) {
      const changed = readMessage(message);
      const names =
        'names' in changed ? changed.names : changed.hashes.map((hash) => byHash.get(hash) ?? '');
      for (const name of names) entries.delete(name);
    },
    dropAll() {
      entries.clear();
    },
  };
}
