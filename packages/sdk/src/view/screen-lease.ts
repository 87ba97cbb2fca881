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

export function createScreenLease(platform: Platform, freed: () => void): ScreenLease {
  const { store } = platform;
  const owner = platform.newId();
  let held = false;
  let stopRenewing: Stop | undefined;
  let stopWaiting: Stop | undefined;

  /** How long somebody else's lease still runs. */
  const othersTime = (): number => {
    const [holder, until] = (store.get(KEY) ?? '').split(' ');
    const left = Number(until) - platform.now();
    // A lease from far in the future was written under another clock.
    return holder !== owner && left > 0 && left <= LAPSES ? left : 0;
  };

  const renew = (): void => {
    stopRenewing?.();
    if (platform.visible()) store.set(KEY, `${owner} ${String(platform.now() + LAPSES)}`);
    stopRenewing = platform.after(RENEWED, renew);
  };

  const letGo = (): void => {
    if (held && !othersTime()) store.remove(KEY);
  };

  /** A tab that died says nothing: look again when its lease has run out. */
  const watch = (): void => {
    if (held || !platform.visible()) return;
    stopWaiting?.();
    const left = othersTime();
    if (left) stopWaiting = platform.after(left, watch);
    else freed();
  };

  const stops = [
    // Which key changed does not matter: looking at the lease is as cheap as asking.
    platform.on('store', watch),
    // While the page was hidden, the lease may have lapsed; what wanted to show then has waited.
    platform.on('visibility', () => {
      if (held) renew();
      else watch();
    }),
    platform.on('leave', letGo),
  ];

  const release = (): void => {
    stopRenewing?.();
    letGo();
    held = false;
  };

  return {
    isFree: () => platform.visible() && !held && !othersTime(),
    wait: watch,
    take() {
      held = true;
      renew();
    },
    release,
    stop() {
      release();
      stopWaiting?.();
      for (const stop of stops) stop();
    },
  };
}
