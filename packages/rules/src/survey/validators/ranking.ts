import type { AnswerValidator } from '../answer-validator';
import { isEmptyList } from './blank';
import { isSelectionOf } from './selection';

export const ranking: AnswerValidator<'ranking'> = {
  isBlank: isEmptyList,
  validate({ options }, answer) {
    if (!isSelectionOf(options, answer)) return 'not_valid';
    return answer.length < options.length ? 'incomplete' : undefined;
  },
};
