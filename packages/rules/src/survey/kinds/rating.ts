import type { QuestionKind } from '../question-kind';

const DEFAULT_POINTS = 5;

export const nps: QuestionKind<'nps'> = { problem: (_, answer) => offScale(answer, 0, 10) };

export const csat: QuestionKind<'csat'> = {
  problem: ({ points = DEFAULT_POINTS }, answer) => offScale(answer, 1, points),
};

export const ces: QuestionKind<'ces'> = { problem: (_, answer) => offScale(answer, 1, 7) };

function offScale(answer: unknown, lowest: number, highest: number): 'not_valid' | undefined {
  return Number.isInteger(answer) && Number(answer) >= lowest && Number(answer) <= highest
    ? undefined
    : 'not_valid';
}
