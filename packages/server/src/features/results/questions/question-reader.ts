import type { LocalText, Question, QuestionResults, TextResults } from '@service-popups/contract';
import type { QuestionTally } from '../question-tally';

/** What a reader needs to compute the results of a question. */
export interface Reading {
  tally: QuestionTally;
  /** The newest text answers, by the id of a question or of an `other` text. */
  latest: (questionId: string) => Promise<TextResults['latest']>;
  /** Returns a text in the survey's default language. */
  translate: (text: LocalText) => string;
  heading: Pick<QuestionResults, 'questionId' | 'title'>;
}

/** Computes the results of questions of one type. */
export type QuestionReader<Kind extends Question> = (
  question: Kind,
  reading: Reading,
) => QuestionResults | Promise<QuestionResults>;
