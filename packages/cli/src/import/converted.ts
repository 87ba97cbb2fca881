import type { PopupDraft, SurveyDraft } from '@service-popups/contract';
import type { Fields } from './fields';
import type { MakeId } from './ids';

/** What a definition of another product becomes, before anything invalid is removed. */
export interface Converted {
  id: string;
  survey?: SurveyDraft | undefined;
  popup?: PopupDraft | undefined;
}

/** Converts one definition. */
export type Convert = (definition: Fields, makeId: MakeId) => Converted;

/** Every survey ends with a screen; this is its title if the source has none. */
export const DEFAULT_END = 'Thank you!';
/** More than one survey can have. */
export const MAX_PAGES = 50;
