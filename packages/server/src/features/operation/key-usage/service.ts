import { createLru } from '../../../memory/lru';
import type { KeyUsageStore, KeyUse } from './store';

export interface KeyUsage {
  /** Records that a page used a key, or was rejected because of its origin. */
  record: (key: string, origin: string | undefined, allowed: boolean, now: number) => void;
  stop: () => void;
}

interface LastUse {
  at: number;
  /** Whether the request had an Origin header. */
  hasOrigin: boolean;
}

/** How often the usage of an active key is stored. */
const WRITE_INTERVAL_MS = 60_000;
/** How long a use waits for others, to be stored in one statement. */
const BATCH_DELAY_MS = 500;
/** The number of keys whose last use is cached. */
const MAX_KEYS = 100_000;
const MAX_ORIGIN_LENGTH = 260;

/**
 * Tracks when and where keys are used, so that a team sees its integration work. Called on every request, so
 * it usually costs one map lookup. Ignores failed writes, because the next one follows within a minute.
 */
export function createKeyUsage(store: KeyUsageStore): KeyUsage {
  const used = createLru<string, LastUse>(MAX_KEYS);
  const rejected = createLru<string, LastUse>(MAX_KEYS);
  let pending = new Map<string, KeyUse>();
  let timer: NodeJS.Timeout | undefined;

  const write = (): void => {
    timer = undefined;
    const rows = [...pending.values()];
    pending = new Map();
    store.add(rows).catch(() => undefined);
  };

  return {
    record(key, origin, allowed, now) {
      const times = allowed ? used : rejected;
      const last = times.get(key);
      // A request without an origin must not suppress the next one that has an origin.
      if (last && now - last.at < WRITE_INTERVAL_MS && (last.hasOrigin || origin === undefined))
        return;
      times.set(key, { at: now, hasOrigin: origin !== undefined });
      const from = origin?.slice(0, MAX_ORIGIN_LENGTH) ?? null;
      const known = pending.get(key) ?? {
        key,
        at: null,
        origin: null,
        refusedAt: null,
        refusedOrigin: null,
      };
      pending.set(key, {
        ...known,
        ...(allowed ? { at: now, origin: from } : { refusedAt: now, refusedOrigin: from }),
      });
      timer ??= setTimeout(write, BATCH_DELAY_MS);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
