import type { Answers, Survey } from '@service-popups/contract';
import { getOwn } from '@service-popups/rules';

/**
 * The pages that a response has answers on: of each, the first question answered, separated by commas.
 * Empty if no question is answered; hidden fields are not the visitor's answers.
 */
export function reachOf({ pages }: Survey, answers: Answers): string {
  return pages
    .flatMap(({ questions }) => {
      const first = questions.find(({ id }) => getOwn(answers, id) !== undefined);
      return first ? [first.id] : [];
    })
    .join(',');
}
