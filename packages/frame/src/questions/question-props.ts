import type { Answer, LocalText, Question } from '@service-popups/contract';
import type { AnswerProblem } from '@service-popups/rules';
import type { Words } from '../words/words';

/** What every kind of question is given to draw itself. */
export interface QuestionProps<Kind extends Question = Question> {
  question: Kind;
  answer: Answer | undefined;
  problem: AnswerProblem | undefined;
  words: Words;
  /** The text in the visitor's language. */
  say: (text: LocalText) => string;
  /** Keeps the answer; for words, at every key. */
  onEdit: (answer: Answer) => void;
  /** The visitor has settled on the answer. */
  onCommit: () => void;
}
