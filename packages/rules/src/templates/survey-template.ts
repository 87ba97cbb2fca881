import type { SurveyDraft } from '@service-popups/contract';

/** A survey to begin with. */
export interface SurveyTemplate {
  readonly id: string;
  /** What it is for, in a sentence. */
  readonly purpose: string;
  readonly survey: SurveyDraft;
}
