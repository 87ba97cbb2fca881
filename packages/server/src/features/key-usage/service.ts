import { createLru } from '../../memory/lru';
import type { KeyUsageStore, KeyUse } from './store';

export interface KeyUsage {
  /** A page used a key, or tried to from an origin that the key does not allow. */
  note: (key: string, origin: string | undefined, allowed: boolean, now: number) => void;
  stop: () => void;
}

interface Noted {
  at: number;
  /** Whether the origin of the page was known. */
  named: boolean;
}

/** A key that is in use is written down this often, in milliseconds. */
const EVERY = 60_000;
/** How long keyUsage wait for others to be written with. */
const GATHER = 500;
/** Keys that are remembered, so that they are not written down again too soon. */
const MAX_KEYS = 100_000;
const MAX_ORIGIN = 260;

/**
 * Tells a team that its pages have found the server. On the way of every request, so all that mostly
 * happens is one look into a map; to write fails without a word, since a minute later it is tried again.
 */
export function createKeyUsage(store: KeyUsageStore): KeyUsage {
  const noted = createLru<string, Noted>(MAX_KEYS);
  const refused = createLru<string, Noted>(MAX_KEYS);
  let pending = new Map<string, KeyUse>();
  let timer: NodeJS.Timeout | undefined;

  const write = (): void => {
    timer = undefined;
    const rows = [...pending.values()];
    pending = new Map();
    store.add(rows).catch(() => undefined);
  };

  return {
    note(key, origin, allowed, now) {
      const times = allowed ? noted : refused;
      const last = times.get(key);
      // What comes without an origin must not hide for a minute the page that has one.
      if (last && now - last.at < EVERY && (last.named || origin === undefined)) return;
      times.set(key, { at: now, named: origin !== undefined });
      const from = origin?.slice(0, MAX_ORIGIN) ?? null;
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
      timer ??= setTimeout(write, GATHER);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
