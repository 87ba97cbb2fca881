import type { PopupDefinition, Reason, Trigger } from '@service-popups/contract';
import type { Decision } from '@service-popups/rules';
import type { Platform } from '../platform';
import { createScreenLease } from './screen-lease';

/** A popup that somebody wants on screen. */
export interface Ask {
  popup: PopupDefinition;
  /** Absent when the host itself asks: then no rule is asked but that of one at a time. */
  trigger?: Trigger;
  /** The address it is asked for, when that is not the page's own. */
  url?: string | undefined;
}

export interface StageParts {
  decide: (ask: Ask, busy: boolean) => Decision;
  /** The popup as it is defined now; undefined when it was withdrawn. */
  find: (popupId: string) => PopupDefinition | undefined;
  /** Puts the popup on screen and calls `done` when it is gone again. */
  present: (popup: PopupDefinition, done: () => void) => void;
  /** A popup was held back. */
  suppressed: (popup: PopupDefinition, reason: Reason, detail?: unknown) => void;
}

export interface Stage {
  isFree: () => boolean;
  /** Shows the popup, now or when the screen is free, if it may show then. */
  request: (ask: Ask) => void;
  stop: () => void;
}

/** Lets one popup on at a time; the others wait, highest priority first. */
export function createStage(
  platform: Platform,
  { decide, find, present, suppressed }: StageParts,
): Stage {
  const waiting = new Map<string, Ask>();
  let stopped = false;
  let onScreen = '';

  const mayShow = (ask: Ask): boolean => {
    const decision = decide(ask, !isFree());
    if (decision.show) return true;
    // One that is on screen already has what it wants: it does not come back when it is closed.
    if (decision.reason === 'busy' && ask.popup.id !== onScreen) {
      waiting.set(ask.popup.id, ask);
      wait();
    }
    suppressed(ask.popup, decision.reason, decision.detail);
    return false;
  };

  const request = (ask: Ask): void => {
    if (!mayShow(ask)) return;
    platform.exclusively(() => {
      // Another tab may have been quicker: what held a moment ago is asked again.
      if (stopped || !mayShow(ask)) return;
      take();
      onScreen = ask.popup.id;
      present(ask.popup, () => {
        onScreen = '';
        release();
        next();
      });
    });
  };

  const next = (): void => {
    const asks = [...waiting.values()].sort(
      (a, b) => (b.popup.priority ?? 0) - (a.popup.priority ?? 0),
    );
    waiting.clear();
    for (const ask of asks) {
      const popup = find(ask.popup.id);
      if (popup) request({ ...ask, popup });
      else suppressed(ask.popup, 'withdrawn');
    }
  };

  const { isFree, wait, take, release, stop } = createScreenLease(platform, next);
  // On another route they are asked again, so that those which no longer match are dropped.
  const stopWatching = platform.on('route', next);
  return {
    isFree,
    request,
    stop() {
      stopped = true;
      waiting.clear();
      stopWatching();
      stop();
    },
  };
}
