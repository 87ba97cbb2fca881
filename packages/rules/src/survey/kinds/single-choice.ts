import { OTHER } from '../other-key';
import type { AnswerProblem, QuestionKind, QuestionOf } from '../question-kind';
import { otherProblem } from './other-problem';

const problem = (
  { options, other }: QuestionOf<'single_choice' | 'dropdown'>,
  answer: unknown,
  otherText: unknown,
): AnswerProblem | undefined => {
  if (other && answer === OTHER) return otherProblem(other, otherText);
  return options.some(({ id }) => id === answer) ? undefined : 'not_valid';
};

export const singleChoice: QuestionKind<'single_choice'> = { problem };

export const dropdown: QuestionKind<'dropdown'> = { problem };
