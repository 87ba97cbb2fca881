import type { Attributes, Survey } from '@service-popups/contract';
import type { AnswerValidators } from './answer-validator';

/** A survey and what's needed to run it. */
export interface SurveySetup {
  readonly survey: Survey;
  readonly validators: AnswerValidators;
  /** The visitor's attributes. */
  readonly attributes?: Attributes;
}
