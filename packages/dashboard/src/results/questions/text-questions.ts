import type { QuestionResults } from '@service-popups/contract';

/** The questions whose answers are words. */
export function textQuestions(all: readonly QuestionResults[]): QuestionResults[] {
  return all.filter(({ type }) => type === 'text' || type === 'email');
}
