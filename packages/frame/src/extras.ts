import type { CsatQuestion, HostStart } from '@service-popups/contract';
import type { pipeText } from '@service-popups/rules';
import type { ComponentChild, FunctionComponent } from 'preact';
import type { Definition } from './definition';
import type { Words } from './words/words';

/** What only some documents need, and a piece of theirs brings along. */
interface Extras {
  /** Shows a message that has markup. */
  RichText?: FunctionComponent<{ source: string; onLink: () => void }>;
  /** Puts answers into texts. */
  pipe?: typeof pipeText;
  /** Draws a rating as something else than its number. */
  mark?: (
    look: NonNullable<CsatQuestion['look']>,
    rating: number,
    highest: number,
    words: Words,
  ) => ComponentChild;
  /** Client mode: makes the definition of what the host sends. */
  createDefinition?: (start: HostStart) => Definition | undefined;
}

export const extras: Extras = {};
