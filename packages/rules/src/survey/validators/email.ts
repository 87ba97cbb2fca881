import type { AnswerValidator } from '../answer-validator';
import { isBlankText } from './blank';

/** The longest address that SMTP allows. */
const MAX_LENGTH = 254;

/** Checks the format only: whether the address exists takes an email to find out. */
export const email: AnswerValidator<'email'> = {
  isBlank: isBlankText,
  validate(_, answer) {
    if (typeof answer !== 'string') return 'not_valid';
    if (answer.length > MAX_LENGTH) return 'too_long';
    return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(answer) ? undefined : 'not_email';
  },
};
