/** A response, complete, as it is stored. */
export interface ResponseRow {
  environmentId: number;
  id: string;
  revision: number;
  finished: boolean;
  /** As JSON. */
  answers: string;
  /** Questions that were answered with an option or a day, with commas between. */
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
