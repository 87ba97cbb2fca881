import type { Attributes, Survey } from '@service-popups/contract';
import type { QuestionKinds } from './question-kind';

/** A survey with what it takes to run it. */
export interface SurveySetup {
  readonly survey: Survey;
  readonly kinds: QuestionKinds;
  /** Those of the visitor. */
  readonly attributes?: Attributes;
}
