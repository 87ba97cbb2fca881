import type { Survey } from '@service-popups/contract';

const CHOICES = new Set(['single_choice', 'dropdown', 'date']);

/**
 * The questions of a survey that are answered with an option or a day, with commas between: those
 * whose texts are counted one by one.
 */
export function choiceQuestions({ pages }: Survey): string {
  return pages
    .flatMap(({ questions }) => questions)
    .filter(({ type }) => CHOICES.has(type))
    .map(({ id }) => id)
    .join(',');
}
