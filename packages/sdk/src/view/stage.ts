import { ROUTE } from '../platform';
import type { Ask, Session } from '../session';
import { presentPopup } from './present-popup';
import { createScreenLease } from './screen-lease';

export interface Stage {
  isFree: () => boolean;
  /** Shows the popup, now or when the screen is free, if it may show then. */
  requestScreen: (ask: Ask) => void;
}

/** Lets one popup on at a time; the others wait, highest priority first. */
export function createStage(session: Session): Stage {
  const waiting = new Map<string, Ask>();
  let onScreen = '';

  const mayShow = (ask: Ask): boolean => {
    const { popup } = ask;
    const [refusal] = session.refusalsOf(ask, !isFree());
    if (!refusal) return true;
    // One that is on screen already has what it wants: it does not come back when it is closed.
    if (refusal.reason === 'busy' && popup.id !== onScreen) {
      waiting.set(popup.id, ask);
      waitForScreen();
    }
    session.heldBack(popup, refusal.reason, refusal.detail);
    return false;
  };

  const request = (ask: Ask): void => {
    if (!mayShow(ask)) return;
    session.exclusively(() => {
      // Another tab may have been quicker: what held a moment ago is asked again.
      if (session.lifetime.aborted || !mayShow(ask)) return;
      takeScreen();
      onScreen = ask.popup.id;
      presentPopup(session, ask.popup, () => {
        onScreen = '';
        releaseScreen();
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

  const { isFree, waitForScreen, takeScreen, releaseScreen } = createScreenLease(session, next);
  // On another route they are asked again, so that those which no longer match are dropped.
  session.onEvent(session.lifetime, ROUTE, next);
  return { isFree, requestScreen: request };
}
