import type { OtherOption } from '@service-popups/contract';
import type { AnswerProblem } from '../answer-validator';
import { isBlankText } from './blank';

const DEFAULT_MAX_LENGTH = 200;

/** Validates the text that goes with the option `other`, when that is selected. */
export function otherProblem(
  { maxLength = DEFAULT_MAX_LENGTH }: OtherOption,
  text: unknown,
): AnswerProblem | undefined {
  if (text === undefined || text === null || isBlankText(text)) return 'other_missing';
  if (typeof text !== 'string') return 'not_valid';
  return text.length > maxLength ? 'too_long' : undefined;
}
