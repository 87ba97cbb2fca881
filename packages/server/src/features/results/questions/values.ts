import type {
  DateQuestion,
  EmailQuestion,
  NumberQuestion,
  TextQuestion,
} from '@service-popups/contract';
import { meanInterval } from '../statistics/mean';
import type { QuestionReader } from './question-reader';

/** How many different values are listed. */
const LISTED = 100;
/** The bounds of every number [Q3]. */
const LIMIT = 1e12;

export const readTexts: QuestionReader<TextQuestion | EmailQuestion> = async (
  question,
  reading,
) => {
  const { store, scope, query, heading } = reading;
  const { count, latest } = await store.texts(scope, query);
  return { type: question.type, ...heading, answers: count, latest };
};

export const readNumbers: QuestionReader<NumberQuestion> = async (_, reading) => {
  const { store, scope, query, heading } = reading;
  const [moments, values] = await Promise.all([
    store.answers.moments(scope, query),
    store.answers.numbers(scope, query, LISTED),
  ]);
  const { answers, mean } = moments;
  return {
    type: 'number',
    ...heading,
    answers,
    mean,
    interval: meanInterval(moments, -LIMIT, LIMIT),
    values: [...values].sort((a, b) => a.value - b.value),
  };
};

export const readDays: QuestionReader<DateQuestion> = async (_, reading) => {
  const { store, scope, query, heading } = reading;
  const [answers, values] = await Promise.all([
    store.answers.count(scope, query, 'string'),
    store.answers.values(scope, query, 'string', LISTED),
  ]);
  const days = values.filter(({ value }) => /^\d{4}-\d\d-\d\d$/.test(value));
  return {
    type: 'date',
    ...heading,
    answers,
    values: days.sort((a, b) => (a.value < b.value ? -1 : 1)),
  };
};
