import type { AnswerProblem } from '../answer-validator';

// An unticked box or a link that wasn't followed is not an answer.
const isBlank = (answer: unknown): boolean => answer === false;
const validate = (_: unknown, answer: unknown): AnswerProblem | undefined =>
  answer === true ? undefined : 'not_valid';

export const consent = { isBlank, validate };

export const link = { isBlank, validate };

/** A statement takes no answer. */
export const statement = { validate: (): AnswerProblem => 'not_valid' };
