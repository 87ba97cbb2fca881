import type { PopupDefinition } from '@service-popups/contract';
import type { StartTrigger } from '../triggers/start-trigger';

export interface ButtonOptions {
  popup: PopupDefinition;
  /** The visitor's. */
  language: string;
  /** One of `buttonPlaces` in the contract. */
  place: string;
  /** Pixels to move it up. */
  offset: number;
  onClick: () => void;
  /** Called when the visitor hides the button. */
  onHide: () => void;
}

/** Adds a button to the page, until the signal is aborted. */
export type DrawButton = (until: AbortSignal, options: ButtonOptions) => void;

const HIDDEN_MS = 30 * 86_400_000;

/** Shows a feedback button at the place `value` while the popup's rules allow it. It opens the popup. */
export function buttonTrigger(draw: DrawButton): StartTrigger<string> {
  return (context) => {
    const { platform, localStore, popup, offset = 0, language, value, until, open } = context;
    const limits = { maxAgeMs: HIDDEN_MS };
    const hidden = context.createCollection(localStore, platform.now, 'hidden', {}, limits);
    const key = `${popup.id}:`;
    if (hidden.all(key).length) return;
    context.whenEligible(() =>
      draw(until, {
        popup,
        language: language(),
        place: value,
        offset,
        onClick: open,
        onHide: () => hidden.put(key, {}),
      }),
    );
  };
}
