import type { Platform } from '../platform';

/** Storage key of the lease: its holder, when it expires, and whether the holder's page is hidden. */
const KEY = 'service-popups:screen';
const LEASE_MS = 30_000;

/** The right to show a popup, shared by all instances and tabs of the site. */
export interface Lease {
  /** Milliseconds until another holder's lease expires; 0 if there's none. */
  othersRemainingMs: () => number;
  /** Whether this page and another one are both visible, and the other holds the lease. */
  isContested: () => boolean;
  /** Acquires or renews the lease. A hidden page only records that it's hidden. */
  renew: () => void;
  /** Releases the lease, unless another page holds it. */
  release: () => void;
}

export function createLease({
  localStore,
  now,
  newId,
  isVisible,
}: Pick<Platform, 'localStore' | 'now' | 'newId' | 'isVisible'>): Lease {
  const owner = newId();

  const write = (...lease: (string | number)[]): void => localStore.set(KEY, lease.join(' '));

  const read = (): { holder: string; remainingMs: number; hidden: string } => {
    const [holder = '', until, hidden = ''] = localStore.get(KEY)?.split(' ') ?? [];
    const remainingMs = Number(until) - now();
    if (!(remainingMs > 0)) return { holder: '', remainingMs: 0, hidden };
    if (remainingMs <= LEASE_MS) return { holder, remainingMs, hidden };
    // It expires too far in the future, so the clock has changed: restart its term.
    write(holder, now() + LEASE_MS, hidden);
    return { holder, remainingMs: LEASE_MS, hidden };
  };

  const othersRemainingMs = (): number => {
    const { holder, remainingMs } = read();
    return holder === owner ? 0 : remainingMs;
  };

  return {
    othersRemainingMs,
    isContested: () => isVisible() && othersRemainingMs() > 0 && !read().hidden,
    renew() {
      const { holder, remainingMs, hidden } = read();
      if (isVisible()) write(owner, now() + LEASE_MS);
      // New popups still wait until it expires. One that's already on screen elsewhere doesn't.
      else if (holder === owner && !hidden) write(owner, now() + remainingMs, 'hidden');
    },
    release() {
      if (!othersRemainingMs()) localStore.remove(KEY);
    },
  };
}
