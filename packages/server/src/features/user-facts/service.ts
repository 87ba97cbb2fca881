import type { VisitorState } from '@service-popups/rules';
import { ProblemError } from '../../http/problem';
import { createLru } from '../../memory/lru';
import { readMessage } from './changed-users';
import type { UserFactsStore } from './store';
import { hashOf, nameOf } from './user-name';

/** What is known of a user, and what was concluded from it. */
export interface UserFacts {
  state: VisitorState;
  /** Which selection of a snapshot the user gets, and from when until when that holds. */
  cached?: { serial: number; from: number; until: number; popups: string };
}

export interface UserFactsCache {
  of: (environmentId: number, userId: string) => UserFacts | Promise<UserFacts>;
  /** Call when the facts of a user have changed. */
  drop: (environmentId: number, userId: string) => void;
  /** The records of the users that a notification tells of have changed. */
  hear: (message: string) => void;
  /** Call when any facts may have changed. */
  dropAll: () => void;
}

export interface UserFactsOptions {
  /** How many facts are cached: one per user, popup shown and survey answered. */
  limit: number;
  onLookup: (held: boolean) => void;
}

interface Held {
  hash: string;
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
  const held = createLru<string, Held>(limit, (name, { hash }) => {
    if (byHash.get(hash) === name) byHash.delete(hash);
  });
  let loads = 0;

  const load = (environmentId: number, userId: string, name: string): Promise<UserFacts> => {
    if (loads >= MAX_LOADS)
      throw new ProblemError(
        'unavailable',
        'Too many users are being looked up: try again in a moment',
        {
          retryAfter: 1,
        },
      );
    loads += 1;
    const entry: Held = {
      hash: hashOf(name),
      facts: undefined,
      loading: store
        .load(environmentId, userId)
        .then((state) => {
          const facts = { state };
          // If it was dropped during the load, it may be outdated: use it once, don't cache it.
          if (held.get(name) === entry) keep(name, { ...entry, facts });
          return facts;
        })
        .catch((error: unknown) => {
          if (held.get(name) === entry) held.delete(name);
          throw error;
        })
        .finally(() => {
          loads -= 1;
        }),
    };
    keep(name, entry);
    return entry.loading;
  };

  const keep = (name: string, entry: Held): void => {
    const { shown = {}, answered = {} } = entry.facts?.state ?? {};
    held.set(name, entry, 1 + Object.keys(shown).length + Object.keys(answered).length);
    byHash.set(entry.hash, name);
  };

  return {
    of(environmentId, userId) {
      const name = nameOf(environmentId, userId);
      const entry = held.get(name);
      onLookup(entry?.facts !== undefined);
      if (!entry) return load(environmentId, userId, name);
      return entry.facts ?? entry.loading;
    },
    drop(environmentId, userId) {
      held.delete(nameOf(environmentId, userId));
    },
    hear(message) {
      const changed = readMessage(message);
      const names =
        'names' in changed ? changed.names : changed.hashes.map((hash) => byHash.get(hash) ?? '');
      for (const name of names) held.delete(name);
    },
    dropAll() {
      held.clear();
    },
  };
}
