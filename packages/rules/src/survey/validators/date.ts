import { isDay } from '../is-day';
import type { AnswerValidator } from '../answer-validator';
import { isBlankText } from './blank';

export const date: AnswerValidator<'date'> = {
  isBlank: isBlankText,
  validate({ min = '', max = '~' }, answer) {
    if (typeof answer !== 'string') return 'not_valid';
    if (!isDay(answer)) return 'not_a_date';
    // ISO dates sort as strings.
    if (answer < min) return 'too_early';
    return answer > max ? 'too_late' : undefined;
  },
};
