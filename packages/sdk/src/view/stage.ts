import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { Decision } from '@service-popups/rules';
import type { Platform } from '../platform';
import { createScreenLease } from './screen-lease';

export interface StageParts {
  decide: (popup: PopupDefinition, trigger: Trigger, busy: boolean) => Decision;
  /** The popup as it is defined now; undefined when it was withdrawn. */
  find: (popupId: string) => PopupDefinition | undefined;
  /** Puts the popup on screen and calls `done` when it is gone again. */
  present: (popup: PopupDefinition, done: () => void) => void;
  /** A popup was held back. */
  suppressed: (popup: PopupDefinition, decision: Extract<Decision, { show: false }>) => void;
}

export interface Stage {
  /** A trigger has fired: show the popup, now or when the screen is free, if it may show then. */
  request: (popup: PopupDefinition, trigger: Trigger) => void;
  stop: () => void;
}

/** Lets one popup on at a time; the others wait, highest priority first. */
export function createStage(platform: Platform, parts: StageParts): Stage {
  const waiting = new Map<string, Trigger>();
  let stopped = false;

  const consider = (popup: PopupDefinition, trigger: Trigger): boolean => {
    const decision = parts.decide(popup, trigger, !lease.isFree());
    if (decision.show) return true;
    if (decision.reason === 'busy') {
      waiting.set(popup.id, trigger);
      lease.wait();
    }
    parts.suppressed(popup, decision);
    return false;
  };

  const request = (popup: PopupDefinition, trigger: Trigger): void => {
    if (!consider(popup, trigger)) return;
    platform.exclusively(() => {
      // Another tab may have been quicker: what held a moment ago is asked again.
      if (stopped || !consider(popup, trigger)) return;
      lease.take();
      parts.present(popup, () => {
        lease.release();
        next();
      });
    });
  };

  const next = (): void => {
    const popups = [...waiting.keys()]
      .map((id) => parts.find(id))
      .filter((popup) => popup !== undefined)
      .sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
    const triggers = new Map(waiting);
    waiting.clear();
    for (const popup of popups) {
      const trigger = triggers.get(popup.id);
      if (trigger && !stopped) request(popup, trigger);
    }
  };

  const lease = createScreenLease(platform, next);
  return {
    request,
    stop() {
      stopped = true;
      waiting.clear();
      lease.stop();
    },
  };
}
