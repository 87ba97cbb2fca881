import type { Platform } from '../platform';

/** Where the lease is stored: who has it, until when, and whether their page is hidden. */
const KEY = 'service-popups:screen';
const LEASE_MS = 30_000;

/** The right to show a popup, over all instances and tabs of the site. */
export interface Lease {
  /** How many milliseconds somebody else's lease still runs. */
  othersTime: () => number;
  /** Whether another visible page has the lease while this one is visible too. */
  isContested: () => boolean;
  /** Takes the lease, or renews it. A hidden page only notes that it is hidden. */
  renew: () => void;
  /** Gives the lease up, unless somebody else has it. */
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

  const read = (): { holder: string; left: number; hidden: string } => {
    const [holder = '', until, hidden = ''] = localStore.get(KEY)?.split(' ') ?? [];
    const left = Number(until) - now();
    if (!(left > 0)) return { holder: '', left: 0, hidden };
    if (left <= LEASE_MS) return { holder, left, hidden };
    // One from far in the future was written with another clock: give it its time by ours.
    write(holder, now() + LEASE_MS, hidden);
    return { holder, left: LEASE_MS, hidden };
  };

  const othersTime = (): number => {
    const { holder, left } = read();
    return holder === owner ? 0 : left;
  };

  return {
    othersTime,
    isContested: () => isVisible() && othersTime() > 0 && !read().hidden,
    renew() {
      const { holder, left, hidden } = read();
      if (isVisible()) write(owner, now() + LEASE_MS);
      // New popups still wait for it to run out; one that was on screen before doesn't have to.
      else if (holder === owner && !hidden) write(owner, now() + left, 'hidden');
    },
    release() {
      if (!othersTime()) localStore.remove(KEY);
    },
  };
}
