import type { Question, QuestionType } from '@service-popups/contract';

export type AnswerProblem =
  | 'required'
  | 'not_valid'
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'exclusive'
  | 'other_missing'
  | 'not_email'
  | 'too_small'
  | 'too_large'
  | 'decimals'
  | 'not_a_date'
  | 'too_early'
  | 'too_late'
  | 'incomplete'
  | 'wrong_total';

/** A question of one type. */
export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;

/** Validates the answers to one type of question. */
export interface AnswerValidator<Type extends QuestionType> {
  /** Whether a value counts as no answer, such as an empty list. */
  readonly isBlank?: (answer: unknown) => boolean;
  /** Returns the problem with an answer that isn't blank. `other` is the text of the option `other`. */
  readonly validate: (
    question: QuestionOf<Type>,
    answer: unknown,
    other: unknown,
  ) => AnswerProblem | undefined;
}

/** Validators by question type. A survey needs only those of its own questions. */
export type AnswerValidators = { readonly [Type in QuestionType]?: AnswerValidator<Type> };
