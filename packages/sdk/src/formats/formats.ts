import type { HostFont } from '@service-popups/contract';
import type { StartTrigger } from '../triggers/start-trigger';
import type { InlineContext, Mount } from './inline';

/** What only some popups need. It's in a file of its own, loaded when a popup first needs it. */
export interface Formats {
  /** Keeps a popup next to an element. */
  followAnchor: (until: AbortSignal, card: HTMLElement, selector: string) => void;
  button: StartTrigger<string>;
  inline: StartTrigger<string>;
  /** Reads the page's font. */
  readFont: (until: AbortSignal, use: (font: HostFont) => void) => void;
  showMounts: (context: InlineContext, mounts: Iterable<Mount>) => void;
}

/** Loads the formats. If that fails, logs it and never calls. */
export type WithFormats = (use: (formats: Formats) => void) => void;
