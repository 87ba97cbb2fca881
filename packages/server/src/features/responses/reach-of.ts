import type { Answers, Survey } from '@service-popups/contract';
import { getOwn } from '@service-popups/rules';

/**
 * The first answered question of each page with answers, separated by commas. Empty if no question is
 * answered; hidden fields don't count.
 */
export function reachOf({ pages }: Survey, answers: Answers): string {
  return pages
    .flatMap(({ questions }) => {
      const first = questions.find(({ id }) => getOwn(answers, id) !== undefined);
      return first ? [first.id] : [];
    })
    .join(',');
}
