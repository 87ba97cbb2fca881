import type { PopupResults, QuestionResults, ScoreResults } from '@service-popups/contract';
import { formatAnswers, formatMean, formatScore, formatShare } from '../format/numbers';

export interface MainScore {
  name: string;
  value: string;
  /** Confidence interval and number of answers. */
  note: string;
}

/** The score of a question. */
export interface Score {
  name: string;
  /** Null without answers. */
  value: number | null;
  interval: { low: number; high: number } | null;
  /** Of numbers. Null without answers, or on a shared page. */
  median?: number | null;
  format: (value: number) => string;
}

/** The score of a question in words; undefined without answers. */
export function mainScore(question: ScoreResults): MainScore | undefined {
  const score = getScore(question);
  if (score === undefined || score.value === null) return undefined;
  const { name, value, interval, format } = score;
  const bounds = interval ? `${describeBounds(interval, format)}, ` : '';
  return { name, value: format(value), note: `${bounds}${formatAnswers(question.answers)}` };
}

export function describeBounds(
  { low, high }: { low: number; high: number },
  format: (value: number) => string,
): string {
  return `${format(low)} to ${format(high)}`;
}

const percent = (value: number): string => formatShare(value / 100);

/** Undefined for types of questions without a score. */
export function getScore(question: QuestionResults): Score | undefined {
  switch (question.type) {
    case 'nps':
      return { ...scored('NPS', question.score, question), format: formatScore };
    case 'csat':
      return { ...scored('CSAT', question.score, question), format: percent };
    case 'ces':
      return { ...scored('CES', question.mean, question), format: formatMean };
    case 'number':
      return {
        ...scored('Average', question.mean, question),
        median: question.quartiles?.median ?? null,
        format: formatMean,
      };
    default:
      return undefined;
  }
}

function scored(
  name: string,
  value: number | null,
  { interval }: Pick<Score, 'interval'>,
): Omit<Score, 'format'> {
  return { name, value, interval };
}

/** A number to sort by. Scores of different types are compared by their place on the scale. */
export function rankScore({ score }: PopupResults): number | undefined {
  switch (score?.type) {
    case undefined:
      return undefined;
    case 'nps':
      return score.score === null ? undefined : (score.score + 100) / 200;
    case 'csat':
      return score.score === null ? undefined : score.score / 100;
    case 'ces':
      return score.mean === null ? undefined : (score.mean - 1) / 6;
  }
}
