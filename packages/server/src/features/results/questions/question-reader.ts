import type {
  LocalText,
  Question,
  QuestionResults,
  ResponsesQuery,
} from '@service-popups/contract';
import type { QuestionScope } from '../answers-given';
import type { ResultsStore } from '../store';

/** What it takes to read the results of a question. */
export interface Reading {
  store: ResultsStore;
  scope: QuestionScope;
  query: ResponsesQuery;
  /** A text in the survey's default language. */
  say: (text: LocalText) => string;
  heading: Pick<QuestionResults, 'questionId' | 'title'>;
}

/** Reads the results of questions of one type. */
export type QuestionReader<Kind extends Question> = (
  question: Kind,
  reading: Reading,
) => Promise<QuestionResults>;
