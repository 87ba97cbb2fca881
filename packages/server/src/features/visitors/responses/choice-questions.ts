import type { Survey } from '@service-popups/contract';

const CHOICES = new Set(['single_choice', 'dropdown', 'date']);

/**
 * Ids of a survey's questions that are answered with an option or a date, and of its hidden fields, separated by
 * commas. Their texts are values that are counted; all other texts are free.
 */
export function choiceQuestions({ pages, hiddenFields = [] }: Survey): string {
  const questions = pages.flatMap((page) => page.questions);
  return [...questions.filter(({ type }) => CHOICES.has(type)), ...hiddenFields]
    .map(({ id }) => id)
    .join(',');
}
