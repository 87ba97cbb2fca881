import type { CsatQuestion, HostStart, Style } from '@service-popups/contract';
import type { pipeText, Scheme } from '@service-popups/rules';
import type { ComponentChild, FunctionComponent } from 'preact';
import type { Definition } from './definition';
import type { Scene } from './screens/scene';
import type { HostFontLoader } from './theme/host-font';
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
  /** Replaces all colours by those of the style. */
  paint?: (style: Style, scheme: Scheme, write: (name: string, value: string) => void) => void;
  /** The host page's font. */
  font?: HostFontLoader;
  /** Client mode: builds the definition from the host's `start` message. */
  createDefinition?: (start: HostStart) => Definition | undefined;
}

export const extras: Extras = {};
