import type { PopupDefinition, Survey } from '@service-popups/contract';
import type { Words } from './words/words';

export interface Definition {
  /** Already localized, like the survey. All optional in client mode. */
  readonly popup: Partial<
    Pick<
      PopupDefinition,
      'title' | 'message' | 'style' | 'actions' | 'startScreen' | 'announcement'
    >
  >;
  /** Already localized: all texts are in `language`. */
  readonly survey: Survey;
  /** Sets the text direction and the voice of a screen reader. */
  readonly language: string;
  readonly words: Words;
  /** Set when the document shows a draft. */
  readonly test?: true;
}
