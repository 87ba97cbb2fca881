import type { CesQuestion, CsatQuestion, NpsQuestion } from '@service-popups/contract';
import { CES_EASY_FROM, getScale, type RatingRange } from '@service-popups/rules';
import { computeCes } from '../statistics/ces';
import { computeCsat } from '../statistics/csat';
import { npsCounts, npsInterval, npsScore } from '../statistics/nps';
import type { QuestionReader, Reading } from './question-reader';

/** More ratings than any version of a question can have. */
const MAX_VALUES = 1000;

export const readNps: QuestionReader<NpsQuestion> = (question, reading) => {
  const distribution = distributionOf(reading, getScale(question));
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
  const distribution = distributionOf(reading, getScale(question));
  const { mean } = computeCes(distribution);
  return { type: 'csat', ...reading.heading, ...computeCsat(distribution), mean, distribution };
};

export const readCes: QuestionReader<CesQuestion> = (question, reading) => {
  const distribution = distributionOf(reading, getScale(question));
  const ces = computeCes(distribution);
  const easy = distribution
    .slice(CES_EASY_FROM - getScale(question).lowest)
    .reduce((total, count) => total + count, 0);
  return {
    type: 'ces',
    ...reading.heading,
    ...ces,
    easy: ces.answers ? (easy / ces.answers) * 100 : null,
    distribution,
  };
};

/** Ignores ratings outside the scale: another version of the question may have had them. */
function distributionOf({ tally }: Reading, { lowest, highest }: RatingRange): number[] {
  const distribution = new Array<number>(highest - lowest + 1).fill(0);
  for (const { value, count } of tally.numbers(MAX_VALUES))
    if (value - lowest in distribution) distribution[value - lowest] = count;
  return distribution;
}
