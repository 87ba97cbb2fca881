import type { AnswerProblem } from '../question-kind';
import { scaleOf, type RatingQuestion } from '../rating-scales';

/** Net Promoter Score, customer satisfaction and customer effort: a whole number on their scale. */
export const rating = {
  problem(question: RatingQuestion, answer: unknown): AnswerProblem | undefined {
    const { lowest, highest } = scaleOf(question);
    return Number.isInteger(answer) && Number(answer) >= lowest && Number(answer) <= highest
      ? undefined
      : 'not_valid';
  },
};
