import type {
  LocalText,
  Question,
  QuestionResults,
  Survey,
  TextResults,
} from '@service-popups/contract';
import { localText } from '@service-popups/rules';
import type { QuestionTally } from './question-tally';
import type { FormerParts } from './former-parts';

export type Translate = (text: LocalText) => string;

/** Translates into the survey's default language. */
export function createTranslator({ defaultLanguage }: Survey): Translate {
  return (text) => localText(text, defaultLanguage, defaultLanguage);
}

/** What a reader needs to compute the results of a question. */
export interface Reading {
  tally: QuestionTally;
  /** Loads the newest text answers to a question, or texts of an `other` option. Without it, results have none. */
  latest?: (questionId: string) => Promise<TextResults['latest']>;
  translate: Translate;
  /** Removed options, rows and columns that have answers. */
  former: FormerParts;
  heading: Pick<QuestionResults, 'questionId' | 'title' | 'leftOut'>;
}

/** Computes the results of questions of one type. */
export type QuestionReader<Kind extends Question> = (
  question: Kind,
  reading: Reading,
) => QuestionResults | Promise<QuestionResults>;
