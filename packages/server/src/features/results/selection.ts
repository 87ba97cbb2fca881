import type { ResponsesQuery, Survey } from '@service-popups/contract';
import type { AnswerFilter, TagFilter } from '@service-popups/rules';

/** One popup, whose responses are read. */
export interface PopupScope {
  environmentId: number;
  popupId: string;
}

/** Responses to one popup, which results are computed from. */
export interface Selection extends PopupScope {
  /** The order of the answers in `response_values`. */
  keys: readonly string[];
  query: Omit<ResponsesQuery, 'answers'>;
  answers: readonly AnswerFilter[];
  /** Spelled as stored. */
  tags?: TagFilter;
}

export interface SelectedPopup {
  selection: Selection;
  /** The survey that is live; null if the popup was never published. */
  survey: Survey | null;
}
