import { isDay } from '../is-day';
import type { QuestionKind } from '../question-kind';
import { isBlankText } from './blank';

export const date: QuestionKind<'date'> = {
  isBlank: isBlankText,
  problem({ min = '', max = '~' }, answer) {
    if (typeof answer !== 'string') return 'not_valid';
    if (!isDay(answer)) return 'not_a_date';
    // Written like this, days are in the order of their letters.
    if (answer < min) return 'too_early';
    return answer > max ? 'too_late' : undefined;
  },
};
