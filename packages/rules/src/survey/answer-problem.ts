import type { Question } from '@service-popups/contract';

export type AnswerProblem = 'required' | 'too_long' | 'not_valid';

const DEFAULT_MAX_LENGTH = 1000;

/** What is wrong with an answer, if anything. It may come from outside, so it can be any value. */
export function answerProblem(question: Question, answer: unknown): AnswerProblem | undefined {
  if (isUnanswered(question, answer)) return question.required ? 'required' : undefined;
  if (question.type === 'nps') return isRating(answer) ? undefined : 'not_valid';
  if (typeof answer !== 'string') return 'not_valid';
  return answer.length > (question.maxLength ?? DEFAULT_MAX_LENGTH) ? 'too_long' : undefined;
}

/** Blanks alone are no words. */
export function isUnanswered(question: Question, answer: unknown): boolean {
  return (
    answer === undefined ||
    answer === null ||
    (question.type === 'text' && typeof answer === 'string' && answer.trim() === '')
  );
}

function isRating(answer: unknown): boolean {
  return Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) <= 10;
}
