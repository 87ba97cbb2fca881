import type { HostFont } from '@service-popups/contract';
import type { Platform } from '../platform';
import type { StartTrigger } from '../triggers/start-trigger';
import { buttonTrigger, type DrawButton } from './button';
import { exit } from './exit';
import { exitIntent } from './exit-intent';
import { createWhenSeen, type OnElement, type WhenSeen } from './in-view';
import { inlineTrigger, showMounts } from './inline';

/** Keeps a popup next to an element. */
type FollowAnchor = (until: AbortSignal, card: HTMLElement, selector: string) => void;

/** Reads the page's font. */
type ReadFont = (until: AbortSignal, use: (font: HostFont) => void) => void;

/** What only some popups need. It's in a file of its own, loaded when a popup first needs it. */
export interface Formats {
  followAnchor: FollowAnchor;
  readFont: ReadFont;
  whenSeen: WhenSeen;
  showMounts: typeof showMounts;
  /** Triggers that few popups have. */
  triggers: Record<string, StartTrigger<never>>;
}

/** Calls `use` with the formats once they've loaded. If that fails, logs it instead. */
export type WithFormats = (use: (formats: Formats) => void) => void;

interface Dependencies {
  createTimer: Platform['createTimer'];
  onElement: OnElement;
  drawButton: DrawButton;
  followAnchor: FollowAnchor;
  readFont: ReadFont;
}

export function createFormats(dependencies: Dependencies): Formats {
  const { createTimer, onElement, drawButton, followAnchor, readFont } = dependencies;
  const whenSeen = createWhenSeen(onElement, createTimer);
  return {
    followAnchor,
    readFont,
    whenSeen,
    showMounts,
    triggers: {
      exit,
      exit_intent: exitIntent,
      element_visible: ({ until, value, fireOnce }) => whenSeen(until, value, fireOnce),
      inline: inlineTrigger(onElement),
      button: buttonTrigger(drawButton),
    },
  };
}
