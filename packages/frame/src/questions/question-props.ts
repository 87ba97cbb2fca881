import type { Answer, LocalText, Question, QuestionType } from '@service-popups/contract';
import type { AnswerProblem } from '@service-popups/rules';
import type { Words } from '../words/words';

export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;

/** What every kind of question is given to draw itself. */
export interface QuestionProps<Kind extends Question = Question> {
  question: Kind;
  answer: Answer | undefined;
  /** What is written beside the option `other`. */
  other: string;
  problem: AnswerProblem | undefined;
  words: Words;
  /** Keeps the order of shuffled options the same for a visitor. */
  seed: string;
  /** The text with what is piped into it. */
  textOf: (text: LocalText) => string;
  /** Has a screen reader say something. */
  announce: (text: string) => void;
  /** Keeps the answer, for words at every key; undefined takes it back. */
  onEdit: (answer: Answer | undefined) => void;
  onEditOther: (text: string) => void;
  /** The visitor has decided; with `settled` by one click, after which the page may go on. */
  onCommit: (settled?: boolean) => void;
  onLink: () => void;
}
