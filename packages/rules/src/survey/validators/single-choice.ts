import { OTHER } from '../other-key';
import type { AnswerProblem, AnswerValidator, QuestionOf } from '../answer-validator';
import { otherProblem } from './other-problem';

const validate = (
  { options, other }: QuestionOf<'single_choice' | 'dropdown'>,
  answer: unknown,
  otherText: unknown,
): AnswerProblem | undefined => {
  if (other && answer === OTHER) return otherProblem(other, otherText);
  return options.some(({ id }) => id === answer) ? undefined : 'not_valid';
};

export const singleChoice: AnswerValidator<'single_choice'> = { validate };

export const dropdown: AnswerValidator<'dropdown'> = { validate };
