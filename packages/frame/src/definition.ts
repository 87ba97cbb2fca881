import type { PopupDefinition, Survey } from '@service-popups/contract';
import type { Words } from './words/words';

export interface Definition {
  /** A popup of client mode may have none of these. */
  readonly popup: Partial<Pick<PopupDefinition, 'title' | 'message' | 'style' | 'actions'>>;
  /** Its texts are in one language. */
  readonly survey: Survey;
  /** That language. A screen reader picks its voice by it, and the text its direction. */
  readonly language: string;
  readonly words: Words;
  /** Only in a document that shows a draft. */
  readonly test?: true;
}
