import { isRecord } from '../is-record';
import type { AnswerValidator } from '../answer-validator';

const DEFAULT_TOTAL = 100;

export const points: AnswerValidator<'points'> = {
  isBlank: (answer) => isRecord(answer) && Object.values(answer).every((value) => value === 0),
  validate({ options, total = DEFAULT_TOTAL }, answer) {
    if (!isRecord(answer)) return 'not_valid';
    let sum = 0;
    for (const [key, value] of Object.entries(answer)) {
      if (!Number.isInteger(value) || Number(value) < 0) return 'not_valid';
      if (!options.some(({ id }) => id === key)) return 'not_valid';
      sum += Number(value);
    }
    return sum === total ? undefined : 'wrong_total';
  },
};
