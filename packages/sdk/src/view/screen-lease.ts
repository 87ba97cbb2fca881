import type { Platform, Stop } from '../platform';

const KEY = 'service-popups:screen';
const LAPSES = 30_000;
const RENEWED = 10_000;

/** The right to have a popup on screen: one at a time, over all instances and tabs of the site. */
export interface ScreenLease {
  isFree: () => boolean;
  /** Makes sure that `freed` is called once the screen is free. */
  wait: () => void;
  take: () => void;
  release: () => void;
  stop: () => void;
}

export function createScreenLease(
  { store, now, newId, after, visible, on }: Platform,
  freed: () => void,
): ScreenLease {
  const owner = newId();
  let held = false;
  let stopTimer: Stop | undefined;

  const renew = (holder = owner): number => {
    store.set(KEY, `${holder} ${String(now() + LAPSES)}`);
    return LAPSES;
  };

  /** How long somebody else's lease still runs. */
  const othersTime = (): number => {
    const [holder, until] = store.get(KEY)?.split(' ') ?? [];
    const left = Number(until) - now();
    // One from far in the future was written under another clock: it gets its time by this one.
    if (holder !== owner && left > 0) return left > LAPSES ? renew(holder) : left;
    return 0;
  };

  /** Renews our own lease, or looks again when that of a tab that died has run out. */
  const watch = (): void => {
    if (!held && !visible()) return;
    const left = othersTime();
    stopTimer?.();
    if (held) {
      if (visible()) renew();
      stopTimer = after(RENEWED, watch);
    } else if (left) stopTimer = after(left, watch);
    else freed();
  };

  const letGo = (): void => {
    if (held && !othersTime()) store.remove(KEY);
  };

  const stops = [
    // Which key changed does not matter: looking at the lease is as cheap as asking.
    on('store', () => {
      if (!held) watch();
    }),
    // While the page was hidden, the lease may have lapsed; what wanted to show then has waited.
    on('visibility', watch),
    on('leave', letGo),
  ];

  const release = (): void => {
    stopTimer?.();
    letGo();
    held = false;
  };

  return {
    isFree: () => visible() && !held && !othersTime(),
    wait: watch,
    take() {
      held = true;
      watch();
    },
    release,
    stop() {
      release();
      for (const stop of stops) stop();
    },
  };
}
