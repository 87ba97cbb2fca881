import type { HostStart } from '@service-popups/contract';
import type { FunctionComponent } from 'preact';
import type { Definition } from './definition';

/** What only some documents need, and a piece of theirs brings along. */
interface Extras {
  /** Shows a message that has markup. */
  RichText?: FunctionComponent<{ source: string; onLink: () => void }>;
  /** Client mode: makes the definition of what the host sends. */
  define?: (start: HostStart) => Definition | undefined;
}

export const extras: Extras = {};
