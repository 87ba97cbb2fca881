import type { QuestionKind } from '../question-kind';
import { isEmptyList } from './blank';
import { isChosenFrom, numberProblem } from './chosen';

export const pictureChoice: QuestionKind<'picture_choice'> = {
  isBlank: isEmptyList,
  problem: (question, answer) =>
    isChosenFrom(question.options, answer) ? numberProblem(question, answer) : 'not_valid',
};
