import type { Question } from '@service-popups/contract';
import type { QuestionProps } from './question-props';

/** Id of the element around a question. */
export function questionElementId(questionId: string): string {
  return `question-${questionId}`;
}

type Part = 'field' | 'help' | 'problem' | 'low' | 'high' | 'hint';

export function partId(question: Question, part: Part): string {
  return `${part}-${question.id}`;
}

/** The value of `aria-describedby`: the parts that a screen reader reads after the name. */
export function getDescriptionIds({ question, problem }: QuestionProps, hint?: unknown) {
  const ids = [
    problem && partId(question, 'problem'),
    question.help && partId(question, 'help'),
    hint && partId(question, 'hint'),
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}
