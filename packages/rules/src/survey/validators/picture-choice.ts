import type { AnswerValidator } from '../answer-validator';
import { isEmptyList } from './blank';
import { countProblem, isSelectionOf } from './selection';

export const pictureChoice: AnswerValidator<'picture_choice'> = {
  isBlank: isEmptyList,
  validate: (question, answer) =>
    isSelectionOf(question.options, answer) ? countProblem(question, answer) : 'not_valid',
};
