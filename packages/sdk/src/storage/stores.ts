import type { Platform, Store } from '../platform';

/** The storage of one API key. Keys are relative to it. */
export interface Stores {
  /** Shared with the other tabs of the site. */
  local: Store;
  /** This tab only, across page loads. */
  session: Store;
}

export function createStores(
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
    keys: (keyPrefix) => store.keys(prefix + keyPrefix).map((key) => key.slice(prefix.length)),
  };
}

/** Escapes any text for use in a storage key, including lone surrogates. */
export function keyPart(text: unknown = ''): string {
  return encodeURIComponent(String(text).toWellFormed());
}
