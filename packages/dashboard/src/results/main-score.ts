import type { QuestionResults } from '@service-popups/contract';
import { formatAnswers, formatScore } from '../format/numbers';

export interface MainScore {
  name: string;
  value: string;
  /** How sure it is. */
  note: string;
}

/** What a survey comes to: the score of its first question that has one. */
export function mainScore(questions: readonly QuestionResults[]): MainScore | undefined {
  for (const question of questions) {
    const score = scoreOf(question);
    if (score !== undefined) return score;
  }
  return undefined;
}

function scoreOf(question: QuestionResults): MainScore | undefined {
  switch (question.type) {
    case 'nps': {
      const { score, interval, answers } = question;
      if (score === null) return undefined;
      const bounds = interval && `${formatScore(interval.low)} to ${formatScore(interval.high)}, `;
      return {
        name: 'NPS',
        value: formatScore(score),
        note: `${bounds ?? ''}${formatAnswers(answers)}`,
      };
    }
    default:
      return undefined;
  }
}
