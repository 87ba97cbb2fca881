import type { PopupDraft, SurveyDraft } from '@service-popups/contract';

/** What a new popup starts with. */
export interface Template {
  readonly id: string;
  /** The goal, as in "Measure NPS". */
  readonly name: string;
  /** One sentence for the list of templates. */
  readonly purpose: string;
  readonly popup: Omit<PopupDraft, 'surveyId'>;
  /** Announcements have none. */
  readonly survey?: SurveyDraft;
}

export type SurveyTemplate = Template & Required<Pick<Template, 'survey'>>;
