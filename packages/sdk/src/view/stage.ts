import { ROUTE, STORE } from '../platform';
import type { Ask, Session } from '../session';
import { presentPopup } from './present-popup';

/** Where the lease of the screen is: who has it, until when, and whether their page is hidden. */
const LEASE = 'service-popups:screen';
const LEASE_MS = 30_000;
const RENEW_AFTER_MS = 10_000;
/** When a visitor goes from one tab to another, the first takes a moment to say that it is hidden. */
const HANDOVER_MS = 1000;

/** Not every way to close a dialog fires an event, so a covered page is looked at again and again. */
const COVERED_CHECK_MS = 1000;

export interface Stage {
  isFree: () => boolean;
  /** Shows the popup, now or when the screen is free, if it may show then. */
  requestScreen: (ask: Ask) => void;
}

/**
 * Lets one popup on at a time, over all instances and tabs of the site; the others wait, highest
 * priority first. Who has a popup on screen holds a lease, and renews it as long as the page is seen.
 * A page that was hidden or frozen meanwhile may have lost it to another.
 */
export function createStage(session: Session): Stage {
  const owner = session.newId();
  const timer = session.newTimer(session.lifetime);
  const waiting = new Map<string, Ask>();
  let onScreen = '';

  const write = (...lease: (string | number)[]): void =>
    session.siteStore.set(LEASE, lease.join(' '));

  /** Who holds the lease, for how long still, and whether their page is hidden. */
  const readLease = (): { holder: string; left: number; hidden: string } => {
    const [holder = '', until, hidden = ''] = session.siteStore.get(LEASE)?.split(' ') ?? [];
    const left = Number(until) - session.timeNow();
    if (!(left > 0)) return { holder: '', left: 0, hidden };
    if (left <= LEASE_MS) return { holder, left, hidden };
    // One from far in the future was written under another clock: it gets its time by this one.
    write(holder, session.timeNow() + LEASE_MS, hidden);
    return { holder, left: LEASE_MS, hidden };
  };

  /** How long somebody else's lease still runs. */
  const othersTime = (): number => {
    const { holder, left } = readLease();
    return holder === owner ? 0 : left;
  };

  const allCovered = (): boolean =>
    waiting.size > 0 && [...waiting.values()].every(({ popup }) => session.isCovered(popup));

  const isFree = (): boolean => session.pageVisible() && !onScreen && !othersTime();

  /** Whether another page that can be seen has a popup beside ours. */
  const isContested = (): boolean =>
    session.pageVisible() && othersTime() > 0 && !readLease().hidden;

  /**
   * Renews our own lease, or looks again when that of a tab that died has run out or when the page no
   * longer covers what waits.
   */
  const watch = (): void => {
    timer();
    const { holder, left, hidden } = readLease();
    if (onScreen) {
      if (isContested()) {
        timer(HANDOVER_MS, giveWay);
        return;
      }
      if (session.pageVisible()) write(owner, session.timeNow() + LEASE_MS);
      // New popups still wait for it to run out; one that was on screen before need not.
      else if (holder === owner && !hidden) write(owner, session.timeNow() + left, 'hidden');
      timer(RENEW_AFTER_MS, watch);
    } else if (session.pageVisible()) {
      if (othersTime()) timer(left, watch);
      else if (allCovered()) timer(COVERED_CHECK_MS, watch);
      else next();
    }
  };

  /** A visitor who was in the middle of it can go on where they stopped when it shows again. */
  const giveWay = (): void => {
    if (isContested()) session.closePopup?.();
    else watch();
  };

  const letGo = (): void => {
    if (onScreen && !othersTime()) session.siteStore.remove(LEASE);
  };

  const mayShow = (ask: Ask): boolean => {
    const { popup } = ask;
    const [refusal] = session.refusalsOf(ask, !isFree());
    if (!refusal) return true;
    // One that is on screen already has what it wants: it does not come back when it is closed.
    if (['busy', 'covered'].includes(refusal.reason) && popup.id !== onScreen) {
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
      presentPopup(session, ask.popup, (covered) => {
        timer();
        letGo();
        onScreen = '';
        if (covered) waiting.set(ask.popup.id, ask);
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
  // While the page was hidden or in the back/forward cache, the lease may have lapsed, and another
  // page may have taken it; what wanted to show then has waited.
  session.onEvent(session.lifetime, 'visibilitychange pageshow', watch);
  session.onEvent(session.lifetime, 'pagehide', letGo);
  // On another route they are asked again, so that those which no longer match are dropped.
  session.onEvent(session.lifetime, ROUTE, next);
  return { isFree, requestScreen: request };
}
