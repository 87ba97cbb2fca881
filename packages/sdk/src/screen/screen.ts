import type { Definitions } from '../definitions/definitions';
import type { Eligibility, ShowRequest, Suppression } from '../eligibility';
import { ROUTE, STORE, type Platform } from '../platform';
import type { CloseReason } from '../events/event-types';
import type { Reporter } from '../reports/reporter';
import { createLease } from './lease';
import type { Closing, Present } from './present-popup';

const RENEW_AFTER_MS = 10_000;
/** When a visitor switches tabs, it takes a moment until the first one records that it's hidden. */
const HANDOVER_DELAY_MS = 1000;
/** Not every way of closing a dialog fires an event, so poll while the page is covered. */
const COVERED_CHECK_MS = 1000;

/** Whether the popup waits until the screen is free. */
function isTemporary({ reason }: Suppression): boolean {
  return reason === 'busy' || reason === 'covered';
}

export interface Screen {
  isFree: () => boolean;
  /**
   * Shows the popup now, or when the screen is free, if its rules allow it then. Returns false if a rule
   * suppresses it now.
   */
  request: (request: ShowRequest) => boolean;
  /** Closes the popup on screen, if any. */
  close: (why: CloseReason) => void;
}

interface Dependencies {
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
  eligibility: Pick<Eligibility, 'suppressions'>;
  reporter: Pick<Reporter, 'suppressed'>;
  present: Present;
}

/**
 * Shows one popup at a time across all instances and tabs of the site. The others wait, and the highest
 * priority shows next. The page that shows a popup holds a lease, which it renews while it's visible. If
 * it was hidden or frozen, another page may have acquired the lease meanwhile.
 */
export function createScreen(dependencies: Dependencies): Screen {
  const { platform, until, definitions, eligibility, reporter, present } = dependencies;
  const lease = createLease(platform);
  const wait = platform.createTimer(until);
  const handover = platform.createTimer(until);
  const waiting = new Map<string, ShowRequest>();
  let onScreen = '';
  let isHandingOver = false;
  let closeCurrent: ((why: Closing) => void) | undefined;

  const close = (why: CloseReason): void => closeCurrent?.(why);

  const isFree = (): boolean => platform.isVisible() && !onScreen && !lease.othersRemainingMs();

  const allCovered = (): boolean =>
    waiting.size > 0 && [...waiting.values()].every(({ popup }) => platform.isCovered(popup));

  /**
   * Renews our lease, or schedules the next check for when another lease expires or the page may no
   * longer cover the waiting popups.
   */
  const watch = (): void => {
    wait();
    if (onScreen) {
      if (lease.isContested()) {
        // Don't restart the delay on every event.
        if (!isHandingOver) handover(HANDOVER_DELAY_MS, yieldScreen);
        isHandingOver = true;
        return;
      }
      lease.renew();
      wait(RENEW_AFTER_MS, watch);
    } else if (platform.isVisible()) {
      const othersRemainingMs = lease.othersRemainingMs();
      if (othersRemainingMs) wait(othersRemainingMs, watch);
      else if (allCovered()) wait(COVERED_CHECK_MS, watch);
      else showNext();
    }
  };

  /** Closes our popup if another page still holds the lease. The visitor can resume it later. */
  const yieldScreen = (): void => {
    isHandingOver = false;
    if (onScreen && lease.isContested()) close('other_tab');
    else watch();
  };

  const release = (): void => {
    if (onScreen) lease.release();
  };

  /** Returns the rule that suppresses the popup, if any. Queues it if it only has to wait. */
  const suppress = (request: ShowRequest): Suppression | undefined => {
    const { popup, isRepeated } = request;
    const [suppression] = eligibility.suppressions(request, !isFree());
    if (!suppression) return undefined;
    // Don't queue a popup that's already on screen: it would reappear when closed.
    if (isTemporary(suppression) && popup.id !== onScreen) {
      waiting.set(popup.id, request);
      watch();
    }
    if (!isRepeated) reporter.suppressed(popup, suppression.reason, suppression.detail);
    return suppression;
  };

  const request = (given: ShowRequest): boolean => {
    const suppression = suppress(given);
    if (suppression) return isTemporary(suppression);
    platform.withLock(() => {
      // Another tab may have been faster, so check again.
      if (until.aborted || suppress(given)) return;
      const { popup } = given;
      onScreen = popup.id;
      watch();
      closeCurrent = present(given, (why) => {
        closeCurrent = undefined;
        wait();
        release();
        onScreen = '';
        if (why === 'covered') waiting.set(popup.id, given);
        if (!until.aborted) showNext();
      });
    });
    return true;
  };

  const showNext = (): void => {
    const requests = [...waiting.values()].sort(
      (a, b) => (b.popup.priority ?? 0) - (a.popup.priority ?? 0),
    );
    waiting.clear();
    for (const waitingRequest of requests) {
      const popup = definitions.find(waitingRequest.popup.id);
      if (popup) request({ ...waitingRequest, popup });
      else reporter.suppressed(waitingRequest.popup, 'withdrawn');
    }
  };

  // Don't check which key changed: reading the lease is just as cheap.
  platform.onEvent(until, STORE, () => {
    if (!onScreen) watch();
  });
  // While the page was hidden or in the back/forward cache, the lease may have expired, and another page
  // may have acquired it.
  platform.onEvent(until, 'visibilitychange pageshow', watch);
  platform.onEvent(until, 'pagehide', release);
  // On a new route, check again, to drop popups that no longer match.
  platform.onEvent(until, ROUTE, showNext);
  return { isFree, request, close };
}
