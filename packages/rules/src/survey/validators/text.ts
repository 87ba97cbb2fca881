import type { AnswerValidator } from '../answer-validator';
import { isBlankText } from './blank';

const DEFAULT_MAX_LENGTH = 1000;

export const text: AnswerValidator<'text'> = {
  isBlank: isBlankText,
  validate({ minLength = 1, maxLength = DEFAULT_MAX_LENGTH }, answer) {
    if (typeof answer !== 'string') return 'not_valid';
    if (answer.length > maxLength) return 'too_long';
    return answer.length < minLength ? 'too_short' : undefined;
  },
};
