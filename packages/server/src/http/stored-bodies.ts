import { createLru } from '../memory/lru';
import type { StoredBody } from './stored-body';

/** An LRU cache of bodies by name, limited by total size. */
export interface StoredBodies {
  get: (name: string, make: () => StoredBody) => StoredBody;
}

export function createStoredBodies(maxBytes: number): StoredBodies {
  const bodies = createLru<string, StoredBody>(maxBytes);
  return {
    get(name, make) {
      const before = bodies.get(name);
      if (before) return before;
      const body = make();
      bodies.set(name, body, body.weight);
      return body;
    },
  };
}
