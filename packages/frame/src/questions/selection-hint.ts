import type { AnswerProblem } from '@service-popups/rules';
import { fill } from '../words/fill';
import type { Words } from '../words/words';

interface Bounds {
  min?: number;
  max?: number;
}

/** How many options to choose, if the question limits it. */
export function selectionHint({ min = 1, max = Infinity }: Bounds, words: Words): string {
  if (min === max) return min > 1 ? fill(words.chooseExactly, { count: min }) : '';
  if (min > 1 && max < Infinity) return fill(words.chooseBetween, { min, max });
  if (min > 1) return fill(words.chooseAtLeast, { count: min });
  return max < Infinity ? fill(words.chooseAtMost, { count: max }) : '';
}

/** Message for too few or too many chosen options. */
export function selectionProblem(
  { min = 1, max = 1 }: Bounds,
  problem: AnswerProblem | undefined,
  words: Words,
): string {
  return problem === 'too_many'
    ? fill(words.chooseAtMost, { count: max })
    : fill(words.chooseAtLeast, { count: min });
}
