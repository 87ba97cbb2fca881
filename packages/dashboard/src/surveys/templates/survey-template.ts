import type { SurveyDraft } from '@service-popups/contract';

/** A ready-made survey that customers can start from. */
export interface SurveyTemplate {
  readonly id: string;
  /** One sentence for the template picker. */
  readonly purpose: string;
  readonly survey: SurveyDraft;
}
