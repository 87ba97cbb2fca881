import type {
  DateQuestion,
  EmailQuestion,
  NumberQuestion,
  TextQuestion,
} from '@service-popups/contract';
import { meanInterval } from '../statistics/mean';
import type { QuestionReader } from './question-reader';

/** How many distinct values are listed. */
const MAX_LISTED = 100;
/** No number is larger, or smaller than its negative [Q3]. */
const MAX_NUMBER = 1e12;

export const readTexts: QuestionReader<TextQuestion | EmailQuestion> = async (
  question,
  reading,
) => {
  const { tally, latest, heading } = reading;
  const answers = tally.count('string');
  return {
    type: question.type,
    ...heading,
    answers,
    latest: answers && latest ? await latest(question.id) : [],
  };
};

export const readNumbers: QuestionReader<NumberQuestion> = (_, { tally, heading }) => {
  const { moments } = tally;
  const { answers, mean, deviation, quartiles } = moments;
  return {
    type: 'number',
    ...heading,
    answers,
    mean,
    deviation,
    interval: meanInterval(moments, -MAX_NUMBER, MAX_NUMBER),
    quartiles,
    values: tally.numbers(MAX_LISTED).sort((a, b) => a.value - b.value),
  };
};

export const readDays: QuestionReader<DateQuestion> = (_, { tally, heading }) => {
  const days = tally
    .values('string', MAX_LISTED)
    .filter(({ value }) => /^\d{4}-\d\d-\d\d$/.test(value));
  return {
    type: 'date',
    ...heading,
    answers: tally.count('string'),
    values: days.sort((a, b) => (a.value < b.value ? -1 : 1)),
  };
};
