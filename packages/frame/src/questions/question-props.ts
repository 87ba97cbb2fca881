import type { Answer, LocalText, Question, QuestionType } from '@service-popups/contract';
import type { AnswerProblem } from '@service-popups/rules';
import type { Words } from '../words/words';

export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;

export interface QuestionProps<Kind extends Question = Question> {
  question: Kind;
  answer: Answer | undefined;
  /** Text of the option `other`. */
  other: string;
  problem: AnswerProblem | undefined;
  words: Words;
  /** Keeps the order of shuffled options stable for a visitor. */
  seed: string;
  /** Returns the text with answers and attributes inserted. */
  textOf: (text: LocalText) => string;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** Stores the answer, on every keystroke for texts. `undefined` clears it. */
  onEdit: (answer: Answer | undefined) => void;
  onEditOther: (text: string) => void;
  /** The answer is final for now. `settled`: by a single click, so the page may auto-advance. */
  onCommit: (settled?: boolean) => void;
  onLink: () => void;
}
