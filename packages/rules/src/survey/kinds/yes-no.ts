import type { QuestionKind } from '../question-kind';

export const yesNo: QuestionKind<'yes_no'> = {
  problem: (_, answer) => (typeof answer === 'boolean' ? undefined : 'not_valid'),
};
