import type { Question, QuestionType } from '@service-popups/contract';
import { getOwn } from '../get-own';
import { otherKey } from './other-key';
import type { AnswerProblem, QuestionKind, QuestionKinds } from './question-kind';

/**
 * What is wrong with the answer to a question, if anything. Answers may come from outside, so they
 * can hold any value.
 */
export function answerProblem(
  kinds: QuestionKinds,
  question: Question,
  answers: object,
): AnswerProblem | undefined {
  const answer = getOwn(answers, question.id);
  if (isUnanswered(kinds, question, answer)) {
    return 'required' in question && question.required ? 'required' : undefined;
  }
  const kind = kindOf(kinds, question);
  return kind
    ? kind.problem(question, answer, getOwn(answers, otherKey(question.id)))
    : 'not_valid';
}

export function isUnanswered(kinds: QuestionKinds, question: Question, answer: unknown): boolean {
  return answer === undefined || answer === null || !!kindOf(kinds, question)?.isBlank?.(answer);
}

function kindOf(kinds: QuestionKinds, { type }: Question): QuestionKind<QuestionType> | undefined {
  return kinds[type] as QuestionKind<QuestionType> | undefined;
}
