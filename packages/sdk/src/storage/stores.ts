import type { Platform, Store } from '../platform';

/** What is stored for one API key. Keys are relative to it. */
export interface Stores {
  /** Shared with the other tabs of the site. */
  local: Store;
  /** This tab only, across page loads. */
  session: Store;
}

export function storesFor(
  { localStore, sessionStore }: Pick<Platform, 'localStore' | 'sessionStore'>,
  apiKey: string,
): Stores {
  const prefix = `service-popups:${apiKey}:`;
  return { local: scoped(localStore, prefix), session: scoped(sessionStore, prefix) };
}

function scoped(store: Store, prefix: string): Store {
  return {
    get: (key) => store.get(prefix + key),
    set: (key, value) => store.set(prefix + key, value),
    remove: (key) => store.remove(prefix + key),
    keys: (beginning) => store.keys(prefix + beginning).map((key) => key.slice(prefix.length)),
  };
}

/** Makes any text safe between the colons of a storage key, lone surrogates included. */
export function keyPart(text: unknown = ''): string {
  return encodeURIComponent(String(text).toWellFormed());
}
