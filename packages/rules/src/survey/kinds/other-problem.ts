import type { OtherOption } from '@service-popups/contract';
import type { AnswerProblem } from '../question-kind';
import { isBlankText } from './blank';

const DEFAULT_MAX_LENGTH = 200;

/** What is wrong with the text beside the option `other`, once that is chosen. */
export function otherProblem(
  { maxLength = DEFAULT_MAX_LENGTH }: OtherOption,
  text: unknown,
): AnswerProblem | undefined {
  if (text === undefined || text === null || isBlankText(text)) return 'other_missing';
  if (typeof text !== 'string') return 'not_valid';
  return text.length > maxLength ? 'too_long' : undefined;
}
