import type { AnswerValidator } from '../answer-validator';
import { isEmptyList } from './blank';
import { countProblem, isSelection } from './selection';

export const pictureChoice: AnswerValidator<'picture_choice'> = {
  isBlank: isEmptyList,
  validate: (question, answer) =>
    isSelection(question.options, answer) ? countProblem(question, answer) : 'not_valid',
};
