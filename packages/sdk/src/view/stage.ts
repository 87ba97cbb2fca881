import { ROUTE, STORE } from '../platform';
import type { Ask, Session } from '../session';
import { presentPopup } from './present-popup';

/** Where the lease of the screen is: who has it, and until when. */
const LEASE = 'service-popups:screen';
const LAPSES = 30_000;
const RENEWED = 10_000;

export interface Stage {
  isFree: () => boolean;
  /** Shows the popup, now or when the screen is free, if it may show then. */
  requestScreen: (ask: Ask) => void;
}

/**
 * Lets one popup on at a time, over all instances and tabs of the site; the others wait, highest
 * priority first. Who has a popup on screen holds a lease, and renews it as long as the page is seen.
 */
export function createStage(session: Session): Stage {
  const owner = session.newId();
  const timer = session.newTimer(session.lifetime);
  const waiting = new Map<string, Ask>();
  let onScreen = '';

  const renew = (holder = owner): number => {
    session.siteStore.set(LEASE, `${holder} ${session.timeNow() + LAPSES}`);
    return LAPSES;
  };

  /** How long somebody else's lease still runs. */
  const othersTime = (): number => {
    const [holder, until] = session.siteStore.get(LEASE)?.split(' ') ?? [];
    const left = Number(until) - session.timeNow();
    // One from far in the future was written under another clock: it gets its time by this one.
    if (holder !== owner && left > 0) return left > LAPSES ? renew(holder) : left;
    return 0;
  };

  const isFree = (): boolean => session.pageVisible() && !onScreen && !othersTime();

  /** Renews our own lease, or looks again when that of a tab that died has run out. */
  const watch = (): void => {
    if (!onScreen && !session.pageVisible()) return;
    const left = othersTime();
    timer();
    if (onScreen) {
      if (session.pageVisible()) renew();
      timer(RENEWED, watch);
    } else if (left) timer(left, watch);
    else next();
  };

  const letGo = (): void => {
    if (onScreen && !othersTime()) session.siteStore.remove(LEASE);
  };

  const mayShow = (ask: Ask): boolean => {
    const { popup } = ask;
    const [refusal] = session.refusalsOf(ask, !isFree());
    if (!refusal) return true;
    // One that is on screen already has what it wants: it does not come back when it is closed.
    if (refusal.reason === 'busy' && popup.id !== onScreen) {
      waiting.set(popup.id, ask);
      watch();
    }
    session.heldBack(popup, refusal.reason, refusal.detail);
    return false;
  };

  const request = (ask: Ask): void => {
    if (!mayShow(ask)) return;
    session.exclusively(() => {
      // Another tab may have been quicker: what held a moment ago is asked again.
      if (session.lifetime.aborted || !mayShow(ask)) return;
      onScreen = ask.popup.id;
      watch();
      presentPopup(session, ask.popup, () => {
        timer();
        letGo();
        onScreen = '';
        if (!session.lifetime.aborted) next();
      });
    });
  };

  const next = (): void => {
    const asks = [...waiting.values()].sort(
      (a, b) => (b.popup.priority ?? 0) - (a.popup.priority ?? 0),
    );
    waiting.clear();
    for (const ask of asks) {
      const popup = session.findPopup(ask.popup.id);
      if (popup) request({ ...ask, popup });
      else session.heldBack(ask.popup, 'withdrawn');
    }
  };

  // Which key changed does not matter: looking at the lease is as cheap as asking.
  session.onEvent(session.lifetime, STORE, () => {
    if (!onScreen) watch();
  });
  // While the page was hidden, the lease may have lapsed; what wanted to show then has waited.
  session.onEvent(session.lifetime, 'visibilitychange', watch);
  session.onEvent(session.lifetime, 'pagehide', letGo);
  // On another route they are asked again, so that those which no longer match are dropped.
  session.onEvent(session.lifetime, ROUTE, next);
  return { isFree, requestScreen: request };
}
