import type { CsatQuestion, HostStart } from '@service-popups/contract';
import type { pipeText } from '@service-popups/rules';
import type { ComponentChild, FunctionComponent } from 'preact';
import type { Definition } from './definition';
import type { Scene } from './screens/scene';
import type { Words } from './words/words';

/** Features that only some documents need. Their pieces register them here. */
interface Extras {
  /** Renders a message that contains markup. */
  RichText?: FunctionComponent<{ source: string; onLink: () => void }>;
  /** The buttons of an announcement. */
  AnnouncementButtons?: FunctionComponent<Scene>;
  /** Inserts answers and attributes into texts. */
  pipe?: typeof pipeText;
  /** Draws a rating as a star or a face. */
  mark?: (
    look: NonNullable<CsatQuestion['look']>,
    rating: number,
    highest: number,
    words: Words,
  ) => ComponentChild;
  /** Client mode: builds the definition from the host's `start` message. */
  createDefinition?: (start: HostStart) => Definition | undefined;
}

export const extras: Extras = {};
