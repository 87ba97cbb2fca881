import { isRecord } from '../is-record';
import type { AnswerValidator } from '../answer-validator';

const DEFAULT_TOTAL = 100;

/** How many points there are to distribute. */
export function pointsTotal({ total = DEFAULT_TOTAL }: { total?: number }): number {
  return total;
}

export const points: AnswerValidator<'points'> = {
  isBlank: (answer) => isRecord(answer) && Object.values(answer).every((value) => value === 0),
  validate({ options, ...question }, answer) {
    if (!isRecord(answer)) return 'not_valid';
    let sum = 0;
    for (const [key, value] of Object.entries(answer)) {
      if (!Number.isInteger(value) || Number(value) < 0) return 'not_valid';
      if (!options.some(({ id }) => id === key)) return 'not_valid';
      sum += Number(value);
    }
    return sum === pointsTotal(question) ? undefined : 'wrong_total';
  },
};
