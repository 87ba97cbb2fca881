import type { Question, QuestionType } from '@service-popups/contract';
import { getOwn } from '../get-own';
import { otherKey } from './other-key';
import type { AnswerProblem, AnswerValidator, AnswerValidators } from './answer-validator';

/**
 * Returns the problem with the answer to a question, if any. Answers may come from outside, so they can
 * hold any value.
 */
export function answerProblem(
  validators: AnswerValidators,
  question: Question,
  answers: object,
): AnswerProblem | undefined {
  const answer = getOwn(answers, question.id);
  if (isUnanswered(validators, question, answer)) {
    return 'required' in question && question.required ? 'required' : undefined;
  }
  const validator = validatorFor(validators, question);
  return validator
    ? validator.validate(question, answer, getOwn(answers, otherKey(question.id)))
    : 'not_valid';
}

export function isUnanswered(
  validators: AnswerValidators,
  question: Question,
  answer: unknown,
): boolean {
  return (
    answer === undefined ||
    answer === null ||
    !!validatorFor(validators, question)?.isBlank?.(answer)
  );
}

function validatorFor(
  validators: AnswerValidators,
  { type }: Question,
): AnswerValidator<QuestionType> | undefined {
  return validators[type] as AnswerValidator<QuestionType> | undefined;
}
