import { OTHER } from '../other-key';
import type { AnswerValidator } from '../answer-validator';
import { isEmptyList } from './blank';
import { countProblem, isSelection } from './selection';
import { otherProblem } from './other-problem';

export const multipleChoice: AnswerValidator<'multiple_choice'> = {
  isBlank: isEmptyList,
  validate(question, answer, otherText) {
    const { options, other } = question;
    if (!isSelection(options, answer, other ? [OTHER] : [])) return 'not_valid';
    // "None of these" is a complete answer, whatever the minimum.
    if (options.some(({ id, exclusive }) => exclusive && answer.includes(id)))
      return answer.length > 1 ? 'exclusive' : undefined;
    const problem = countProblem(question, answer);
    return (
      problem ?? (other && answer.includes(OTHER) ? otherProblem(other, otherText) : undefined)
    );
  },
};
