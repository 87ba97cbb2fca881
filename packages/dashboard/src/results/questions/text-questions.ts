import type { QuestionResults } from '@service-popups/contract';

/** Returns the questions with text answers. */
export function textQuestions(all: readonly QuestionResults[]): QuestionResults[] {
  return all.filter(({ type }) => type === 'text' || type === 'email');
}
