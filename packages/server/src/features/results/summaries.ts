import type { NpsResults, Question, QuestionResults, TextResults } from '@service-popups/contract';
import { npsCounts, npsInterval, npsScore } from './statistics/nps';

/** What the answers to a question amount to. */
export interface AnswerCounts {
  /** How often each number was the answer. */
  ratings: readonly { rating: number; count: number }[];
  texts: { count: number; latest: TextResults['latest'] };
}

type Heading = Pick<QuestionResults, 'questionId' | 'title'>;

/** One function for each type of question. */
const summaries: {
  [Type in Question['type']]: (
    heading: Heading,
    counts: AnswerCounts,
  ) => Extract<QuestionResults, { type: Type }>;
} = {
  nps: (heading, { ratings }) => ({ type: 'nps', ...heading, ...npsOf(ratings) }),
  text: (heading, { texts }) => ({
    type: 'text',
    ...heading,
    answers: texts.count,
    latest: texts.latest,
  }),
};

export function summarise(
  type: Question['type'],
  heading: Heading,
  counts: AnswerCounts,
): QuestionResults {
  return summaries[type](heading, counts);
}

function npsOf(
  ratings: AnswerCounts['ratings'],
): Pick<NpsResults, 'answers' | 'score' | 'interval' | 'distribution'> {
  const distribution = new Array<number>(11).fill(0);
  for (const { rating, count } of ratings) if (rating in distribution) distribution[rating] = count;
  const counts = npsCounts(distribution);
  return {
    answers: counts.promoters + counts.passives + counts.detractors,
    score: npsScore(counts),
    interval: npsInterval(counts),
    distribution,
  };
}
