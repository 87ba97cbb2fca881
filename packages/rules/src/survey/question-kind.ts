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

/** What the rules know of one type of question. */
export interface QuestionKind<Type extends QuestionType> {
  /** Whether a value that is there is no answer all the same. */
  readonly isBlank?: (answer: unknown) => boolean;
  /** What is wrong with an answer that is not blank; `other` is the text beside the option `other`. */
  readonly problem: (
    question: QuestionOf<Type>,
    answer: unknown,
    other: unknown,
  ) => AnswerProblem | undefined;
}

/** The types in use. A survey of few types needs only theirs: each is an export of its own. */
export type QuestionKinds = { readonly [Type in QuestionType]?: QuestionKind<Type> };
