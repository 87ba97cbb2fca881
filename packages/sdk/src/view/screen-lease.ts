import type { Context } from '../context';
import { STORE } from '../platform';

const KEY = 'service-popups:screen';
const LAPSES = 30_000;
const RENEWED = 10_000;

/** The right to have a popup on screen: one at a time, over all instances and tabs of the site. */
export interface ScreenLease {
  isFree: () => boolean;
  /** Makes sure that `freed` is called once the screen is free. */
  waitForScreen: () => void;
  takeScreen: () => void;
  releaseScreen: () => void;
}

export function createScreenLease(context: Context, freed: () => void): ScreenLease {
  const owner = context.newId();
  const timer = context.newTimer(context.lifetime);
  let held = false;

  const renew = (holder = owner): number => {
    context.siteStore.set(KEY, `${holder} ${context.timeNow() + LAPSES}`);
    return LAPSES;
  };

  /** How long somebody else's lease still runs. */
  const othersTime = (): number => {
    const [holder, until] = context.siteStore.get(KEY)?.split(' ') ?? [];
    const left = Number(until) - context.timeNow();
    // One from far in the future was written under another clock: it gets its time by this one.
    if (holder !== owner && left > 0) return left > LAPSES ? renew(holder) : left;
    return 0;
  };

  /** Renews our own lease, or looks again when that of a tab that died has run out. */
  const watch = (): void => {
    if (!held && !context.pageVisible()) return;
    const left = othersTime();
    timer();
    if (held) {
      if (context.pageVisible()) renew();
      timer(RENEWED, watch);
    } else if (left) timer(left, watch);
    else freed();
  };

  const letGo = (): void => {
    if (held && !othersTime()) context.siteStore.remove(KEY);
  };

  // Which key changed does not matter: looking at the lease is as cheap as asking.
  context.onEvent(context.lifetime, STORE, () => {
    if (!held) watch();
  });
  // While the page was hidden, the lease may have lapsed; what wanted to show then has waited.
  context.onEvent(context.lifetime, 'visibilitychange', watch);
  context.onEvent(context.lifetime, 'pagehide', letGo);

  return {
    isFree: () => context.pageVisible() && !held && !othersTime(),
    waitForScreen: watch,
    takeScreen() {
      held = true;
      watch();
    },
    releaseScreen() {
      timer();
      letGo();
      held = false;
    },
  };
}
