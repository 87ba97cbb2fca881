import type { LocalText } from '@service-popups/contract';
import type { Definition } from '../definition';
import type { Flow, FlowEvent } from '../flow/flow';
import type { Words } from '../words/words';

/** All that the screens need to draw themselves. */
export interface Scene {
  readonly popup: Definition['popup'];
  readonly flow: Flow;
  readonly modal: boolean;
  /** Whether a draft is shown to whoever tests it. */
  readonly test: true | undefined;
  /** Said by screen readers when it changes. */
  readonly announcement: string;
  readonly words: Words;
  readonly seed: string;
  readonly textOf: (text: LocalText) => string;
  readonly announce: (text: string) => void;
  readonly dispatch: (event: FlowEvent) => void;
}
