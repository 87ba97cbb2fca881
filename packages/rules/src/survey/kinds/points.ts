import { isRecord } from '../is-record';
import type { QuestionKind } from '../question-kind';

const DEFAULT_TOTAL = 100;

export const points: QuestionKind<'points'> = {
  isBlank: (answer) => isRecord(answer) && Object.values(answer).every((value) => value === 0),
  problem({ options, total = DEFAULT_TOTAL }, answer) {
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
