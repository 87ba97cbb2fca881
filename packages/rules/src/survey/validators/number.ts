import type { AnswerValidator } from '../answer-validator';

const LIMIT = 1e12;

export const number: AnswerValidator<'number'> = {
  validate({ min = -LIMIT, max = LIMIT, decimals = 0 }, answer) {
    if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'not_valid';
    if (answer < min) return 'too_small';
    if (answer > max) return 'too_large';
    return Number(answer.toFixed(decimals)) === answer ? undefined : 'decimals';
  },
};
