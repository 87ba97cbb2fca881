import type { AnswerProblem } from '../answer-validator';
import { getScale, type RatingQuestion } from '../rating-scales';

/** NPS, CSAT and CES: an integer on their scale. */
export const rating = {
  validate(question: RatingQuestion, answer: unknown): AnswerProblem | undefined {
    const { lowest, highest } = getScale(question);
    return Number.isInteger(answer) && Number(answer) >= lowest && Number(answer) <= highest
      ? undefined
      : 'not_valid';
  },
};
