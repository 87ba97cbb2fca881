import type { PopupDraft, SurveyDraft } from '@service-popups/contract';

/** A survey to begin with, and the popup that asks it. */
export interface Template {
  id: string;
  name: string;
  /** What one learns from it. */
  purpose: string;
  survey: SurveyDraft;
  popup: Omit<PopupDraft, 'surveyId'>;
}
