import { createLru } from '../memory/lru';
import { storeBody, type StoredBody } from './stored-body';

/** An LRU cache of bodies by name, limited by total size. */
export interface StoredBodies {
  get: (name: string, make: () => string) => StoredBody;
}

export function createStoredBodies(maxBytes: number): StoredBodies {
  const bodies = createLru<string, StoredBody>(maxBytes);
  return {
    get(name, make) {
      const before = bodies.get(name);
      if (before) return before;
      const body = storeBody(make());
      bodies.set(name, body, body.weight);
      return body;
    },
  };
}
