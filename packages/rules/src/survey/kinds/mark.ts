import type { AnswerProblem } from '../question-kind';

// A box that is not ticked and a link that was not followed are no answers.
const isBlank = (answer: unknown): boolean => answer === false;
const problem = (_: unknown, answer: unknown): AnswerProblem | undefined =>
  answer === true ? undefined : 'not_valid';

export const consent = { isBlank, problem };

export const link = { isBlank, problem };

/** Something to read has no answer. */
export const statement = { problem: (): AnswerProblem => 'not_valid' };
