import type { LocalText } from '@service-popups/contract';
import type { Definition } from '../definition';
import type { Flow, FlowEvent } from '../flow/flow';
import type { Words } from '../words/words';

/** The props of all screens. */
export interface Scene {
  readonly popup: Definition['popup'];
  readonly flow: Flow;
  readonly modal: boolean;
  /** Part of the page, so it can't be closed. */
  readonly inline: boolean;
  /** Set when a draft is shown through a test link. */
  readonly test: true | undefined;
  /** Read out by screen readers when it changes. */
  readonly announcement: string;
  readonly words: Words;
  readonly seed: string;
  readonly textOf: (text: LocalText) => string;
  readonly announce: (text: string) => void;
  readonly dispatch: (event: FlowEvent) => void;
}
