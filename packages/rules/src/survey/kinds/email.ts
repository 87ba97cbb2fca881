import type { QuestionKind } from '../question-kind';
import { isBlankText } from './blank';

/** The longest address that mail servers take. */
const MAX_LENGTH = 254;

/** Whether there is such an address only a letter to it can tell. */
export const email: QuestionKind<'email'> = {
  isBlank: isBlankText,
  problem(_, answer) {
    if (typeof answer !== 'string') return 'not_valid';
    if (answer.length > MAX_LENGTH) return 'too_long';
    return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(answer) ? undefined : 'not_email';
  },
};
