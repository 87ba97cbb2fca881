import type { StartTrigger } from '../triggers/start-trigger';
import type { InlineContext, Mount } from './inline';

/** What only some popups need. It's in a file of its own, loaded when a popup first needs it. */
export interface Formats {
  /** Keeps a popup next to an element. */
  followAnchor: (until: AbortSignal, card: HTMLElement, selector: string) => void;
  button: StartTrigger<string>;
  inline: StartTrigger<string>;
  showMounts: (context: InlineContext, mounts: Set<Mount>) => void;
}

/** Calls `use` with the formats once they've loaded. If that fails, logs it instead. */
export type WithFormats = (use: (formats: Formats) => void) => void;
