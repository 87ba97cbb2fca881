import type { Attributes, Survey } from '@service-popups/contract';
import type { AnswerValidators } from './answer-validator';

/** A survey with what it takes to run it. */
export interface SurveySetup {
  readonly survey: Survey;
  readonly validators: AnswerValidators;
  /** Those of the visitor. */
  readonly attributes?: Attributes;
}
