import { OTHER } from '../other-key';
import type { QuestionKind } from '../question-kind';
import { isEmptyList } from './blank';
import { isChosenFrom, numberProblem } from './chosen';
import { otherProblem } from './other-problem';

export const multipleChoice: QuestionKind<'multiple_choice'> = {
  isBlank: isEmptyList,
  problem(question, answer, otherText) {
    const { options, other } = question;
    if (!isChosenFrom(options, answer, other ? [OTHER] : [])) return 'not_valid';
    // "None of these" is enough by itself, however many are asked for.
    if (options.some(({ id, exclusive }) => exclusive && answer.includes(id)))
      return answer.length > 1 ? 'exclusive' : undefined;
    const problem = numberProblem(question, answer);
    return (
      problem ?? (other && answer.includes(OTHER) ? otherProblem(other, otherText) : undefined)
    );
  },
};
