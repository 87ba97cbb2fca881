/** A response as it's stored. */
export interface ResponseRow {
  environmentId: number;
  id: string;
  revision: number;
  finished: boolean;
  /** As JSON. */
  answers: string;
  /** Ids of questions answered with an option or a date, separated by commas. */
  choices: string;
  /** For each page with an answer, the first question answered on it; separated by commas. */
  reach: string;
  /** Whether it counts toward the popup's `stopAfter`, unless its user has been counted already. */
  qualifies: boolean;
  version: number | null;
  popupId: string;
  surveyId: string;
  userId: string | null;
  lang: string | null;
  device: string | null;
  path: string | null;
}
