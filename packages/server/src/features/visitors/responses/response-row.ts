/** A response as it's stored. */
export interface ResponseRow {
  environmentId: number;
  id: string;
  revision: number;
  finished: boolean;
  /** As JSON. */
  answers: string;
  /** Ids of questions and hidden fields whose texts are values to count, separated by commas. */
  choices: string;
  /** How many answers were sent with it but not stored; none if absent. */
  rejected?: number;
  /** Whether it counts toward the popup's `stopAfter`, unless its user has been counted already. */
  qualifies: boolean;
  /** The popup's version that these answers were given to; null if unknown. */
  version: number | null;
  popupId: string;
  surveyId: string;
  userId: string | null;
  lang: string | null;
  device: string | null;
  path: string | null;
}
