import type { AnswerValidator } from '../answer-validator';

export const yesNo: AnswerValidator<'yes_no'> = {
  validate: (_, answer) => (typeof answer === 'boolean' ? undefined : 'not_valid'),
};
