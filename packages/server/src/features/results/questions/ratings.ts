import type { CesQuestion, CsatQuestion, NpsQuestion } from '@service-popups/contract';
import { CES_EASY_FROM, scaleOf, type RatingRange } from '@service-popups/rules';
import { cesOf } from '../statistics/ces';
import { csatOf } from '../statistics/csat';
import { npsCounts, npsInterval, npsScore } from '../statistics/nps';
import type { QuestionReader, Reading } from './question-reader';

/** More than any scale has, also one of another version. */
const VALUES = 1000;

export const readNps: QuestionReader<NpsQuestion> = (question, reading) => {
  const distribution = distributionOf(reading, scaleOf(question));
  const counts = npsCounts(distribution);
  return {
    type: 'nps',
    ...reading.heading,
    answers: counts.promoters + counts.passives + counts.detractors,
    score: npsScore(counts),
    interval: npsInterval(counts),
    distribution,
  };
};

export const readCsat: QuestionReader<CsatQuestion> = (question, reading) => {
  const distribution = distributionOf(reading, scaleOf(question));
  const { mean } = cesOf(distribution);
  return { type: 'csat', ...reading.heading, ...csatOf(distribution), mean, distribution };
};

export const readCes: QuestionReader<CesQuestion> = (question, reading) => {
  const distribution = distributionOf(reading, scaleOf(question));
  const ces = cesOf(distribution);
  const easy = distribution
    .slice(CES_EASY_FROM - scaleOf(question).lowest)
    .reduce((total, count) => total + count, 0);
  return {
    type: 'ces',
    ...reading.heading,
    ...ces,
    easy: ces.answers ? (easy / ces.answers) * 100 : null,
    distribution,
  };
};

/** Ratings off the scale, which another version of the question may have had, are passed over. */
function distributionOf({ tally }: Reading, { lowest, highest }: RatingRange): number[] {
  const distribution = new Array<number>(highest - lowest + 1).fill(0);
  for (const { value, count } of tally.numbers(VALUES))
    if (value - lowest in distribution) distribution[value - lowest] = count;
  return distribution;
}
