import type { AnswerValidator } from '../answer-validator';
import { isEmptyList } from './blank';
import { isSelection } from './selection';

export const ranking: AnswerValidator<'ranking'> = {
  isBlank: isEmptyList,
  validate({ options }, answer) {
    if (!isSelection(options, answer)) return 'not_valid';
    return answer.length < options.length ? 'incomplete' : undefined;
  },
};
