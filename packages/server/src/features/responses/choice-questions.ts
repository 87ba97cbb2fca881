import type { Survey } from '@service-popups/contract';

const CHOICES = new Set(['single_choice', 'dropdown', 'date']);

/**
 * Ids of a survey's questions that are answered with an option or a date, separated by commas. Their
 * answers are counted by value.
 */
export function choiceQuestions({ pages }: Survey): string {
  return pages
    .flatMap(({ questions }) => questions)
    .filter(({ type }) => CHOICES.has(type))
    .map(({ id }) => id)
    .join(',');
}
