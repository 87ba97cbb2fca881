import type { PopupDefinition } from '@service-popups/contract';
import type { Definitions } from '../definitions/definitions';
import type { Eligibility, ShowRequest } from '../eligibility';
import { ROUTE, STORE, type Platform } from '../platform';
import type { Reporter } from '../reports/reporter';
import { createLease } from './lease';

const RENEW_AFTER_MS = 10_000;
/** When a visitor switches tabs, the first takes a moment to say that it's hidden. */
const HANDOVER_MS = 1000;
/** Not every way to close a dialog fires an event, so a covered page is checked repeatedly. */
const COVERED_CHECK_MS = 1000;

export interface Screen {
  isFree: () => boolean;
  /** Shows the popup, now or when the screen is free, if it may show then. */
  request: (request: ShowRequest) => void;
  /** Closes the popup on screen, if there is one. */
  close: () => void;
}

interface Needs {
  platform: Pick<
    Platform,
    | 'localStore'
    | 'now'
    | 'newId'
    | 'isVisible'
    | 'createTimer'
    | 'onEvent'
    | 'isCovered'
    | 'withLock'
  >;
  until: AbortSignal;
  definitions: Pick<Definitions, 'find'>;
  eligibility: Pick<Eligibility, 'refusals'>;
  reporter: Pick<Reporter, 'heldBack'>;
  /**
   * Opens the popup and returns a function that closes it. `closed` is called when it's closed;
   * `covered` means that the page covered it when it was ready, so it was never shown.
   */
  present: (popup: PopupDefinition, closed: (covered?: boolean) => void) => () => void;
}

/**
 * Shows one popup at a time, over all instances and tabs of the site; the others wait, highest priority
 * first. Whoever shows a popup holds a lease, and renews it while the page is visible. A page that was
 * hidden or frozen may have lost it to another.
 */
export function createScreen(needs: Needs): Screen {
  const { platform, until, definitions, eligibility, reporter, present } = needs;
  const lease = createLease(platform);
  const wait = platform.createTimer(until);
  const handover = platform.createTimer(until);
  const waiting = new Map<string, ShowRequest>();
  let onScreen = '';
  let isHandingOver = false;
  let closeCurrent: (() => void) | undefined;

  const close = (): void => closeCurrent?.();

  const isFree = (): boolean => platform.isVisible() && !onScreen && !lease.othersTime();

  const allCovered = (): boolean =>
    waiting.size > 0 && [...waiting.values()].every(({ popup }) => platform.isCovered(popup));

  /**
   * Renews our lease, or looks again when the lease of a closed tab has run out or the page no longer
   * covers what waits.
   */
  const watch = (): void => {
    wait();
    if (onScreen) {
      if (lease.isContested()) {
        // What happens in the meantime doesn't start it again.
        if (!isHandingOver) handover(HANDOVER_MS, giveWay);
        isHandingOver = true;
        return;
      }
      lease.renew();
      wait(RENEW_AFTER_MS, watch);
    } else if (platform.isVisible()) {
      const othersTime = lease.othersTime();
      if (othersTime) wait(othersTime, watch);
      else if (allCovered()) wait(COVERED_CHECK_MS, watch);
      else showNext();
    }
  };

  /** A visitor who had begun the survey continues where they stopped when it shows again. */
  const giveWay = (): void => {
    isHandingOver = false;
    if (onScreen && lease.isContested()) close();
    else watch();
  };

  const release = (): void => {
    if (onScreen) lease.release();
  };

  const mayShow = (request: ShowRequest): boolean => {
    const { popup } = request;
    const [refusal] = eligibility.refusals(request, !isFree());
    if (!refusal) return true;
    // A popup that is already on screen doesn't come back when it's closed.
    if (['busy', 'covered'].includes(refusal.reason) && popup.id !== onScreen) {
      waiting.set(popup.id, request);
      watch();
    }
    reporter.heldBack(popup, refusal.reason, refusal.detail);
    return false;
  };

  const request = (given: ShowRequest): void => {
    if (!mayShow(given)) return;
    platform.withLock(() => {
      // Another tab may have been quicker, so ask again.
      if (until.aborted || !mayShow(given)) return;
      const { popup } = given;
      onScreen = popup.id;
      watch();
      closeCurrent = present(popup, (covered) => {
        closeCurrent = undefined;
        wait();
        release();
        onScreen = '';
        if (covered) waiting.set(popup.id, given);
        if (!until.aborted) showNext();
      });
    });
  };

  const showNext = (): void => {
    const requests = [...waiting.values()].sort(
      (a, b) => (b.popup.priority ?? 0) - (a.popup.priority ?? 0),
    );
    waiting.clear();
    for (const one of requests) {
      const popup = definitions.find(one.popup.id);
      if (popup) request({ ...one, popup });
      else reporter.heldBack(one.popup, 'withdrawn');
    }
  };

  // Whichever key changed: reading the lease is as cheap as comparing keys.
  platform.onEvent(until, STORE, () => {
    if (!onScreen) watch();
  });
  // While the page was hidden or in the back/forward cache, the lease may have run out and gone to
  // another page.
  platform.onEvent(until, 'visibilitychange pageshow', watch);
  platform.onEvent(until, 'pagehide', release);
  // On another route, ask again, so that popups which no longer match are dropped.
  platform.onEvent(until, ROUTE, showNext);
  return { isFree, request, close };
}
