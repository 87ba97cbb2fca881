import type { ResponsesQuery, Survey } from '@service-popups/contract';
import type { AnswerFilter, TagFilter } from '@service-popups/rules';
import type { PopupScope } from '../../content/popups/popup-scope';
import type { QuestionHistory } from './question-history';

/** Responses to one popup, which results are computed from. */
export interface Selection extends PopupScope {
  /** The order of the answers in `response_values`. */
  keys: readonly string[];
  /** By key: the versions whose answers can't be counted together with those to the survey. */
  leftOut: ReadonlyMap<string, readonly number[]>;
  query: Omit<ResponsesQuery, 'answers'>;
  answers: readonly AnswerFilter[];
  /** Spelled as stored. */
  tags?: TagFilter;
}

export interface SelectedPopup {
  selection: Selection;
  /** The survey that is live, or that of the chosen version; null if the popup was never published. */
  survey: Survey | null;
  history: QuestionHistory;
}
