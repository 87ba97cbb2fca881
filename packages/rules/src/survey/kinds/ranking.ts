import type { QuestionKind } from '../question-kind';
import { isEmptyList } from './blank';
import { isChosenFrom } from './chosen';

export const ranking: QuestionKind<'ranking'> = {
  isBlank: isEmptyList,
  problem({ options }, answer) {
    if (!isChosenFrom(options, answer)) return 'not_valid';
    return answer.length < options.length ? 'incomplete' : undefined;
  },
};
