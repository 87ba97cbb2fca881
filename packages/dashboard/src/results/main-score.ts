import type { QuestionResults } from '@service-popups/contract';
import { formatAnswers, formatMean, formatScore, formatShare } from '../format/numbers';

export interface MainScore {
  name: string;
  value: string;
  /** Confidence interval and number of answers. */
  note: string;
}

/** Returns the score of the first question that has one. */
export function mainScore(questions: readonly QuestionResults[]): MainScore | undefined {
  for (const question of questions) {
    const score = scoreOf(question);
    if (score !== undefined) return score;
  }
  return undefined;
}

const percent = (value: number): string => formatShare(value / 100);

function scoreOf(question: QuestionResults): MainScore | undefined {
  switch (question.type) {
    case 'nps':
      return scored('NPS', question.score, formatScore, question);
    case 'csat':
      return scored('CSAT', question.score, percent, question);
    case 'ces':
      return scored('CES', question.mean, formatMean, question);
    default:
      return undefined;
  }
}

function scored(
  name: string,
  score: number | null,
  format: (value: number) => string,
  { interval, answers }: { interval: { low: number; high: number } | null; answers: number },
): MainScore | undefined {
  if (score === null) return undefined;
  const bounds = interval ? `${format(interval.low)} to ${format(interval.high)}, ` : '';
  return { name, value: format(score), note: `${bounds}${formatAnswers(answers)}` };
}
