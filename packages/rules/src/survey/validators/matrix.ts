import { isRecord } from '../is-record';
import type { AnswerValidator } from '../answer-validator';

export const matrix: AnswerValidator<'matrix'> = {
  isBlank: (answer) => isRecord(answer) && !Object.keys(answer).length,
  validate({ rows, columns, required }, answer) {
    if (!isRecord(answer)) return 'not_valid';
    const given = Object.entries(answer);
    const fits = given.every(
      ([row, column]) =>
        rows.some(({ id }) => id === row) && columns.some(({ id }) => id === column),
    );
    if (!fits) return 'not_valid';
    return required && given.length < rows.length ? 'incomplete' : undefined;
  },
};
