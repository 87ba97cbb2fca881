import type { LocalText, Question, QuestionResults, TextResults } from '@service-popups/contract';
import type { QuestionTally } from '../question-tally';

/** What it takes to read the results of a question. */
export interface Reading {
  tally: QuestionTally;
  /** Answers in words, of this question or of the texts beside `other`. */
  texts: (questionId: string) => Promise<{ count: number; latest: TextResults['latest'] }>;
  /** A text in the survey's default language. */
  say: (text: LocalText) => string;
  heading: Pick<QuestionResults, 'questionId' | 'title'>;
}

/** Reads the results of questions of one type. */
export type QuestionReader<Kind extends Question> = (
  question: Kind,
  reading: Reading,
) => QuestionResults | Promise<QuestionResults>;
