import type { Answers, Question, SurveyPage } from '@service-popups/contract';
import { getOwn } from '../get-own';
import { answerProblem, isUnanswered } from './answer-problem';
import { matchesCondition, listValues } from './condition';
import { OTHER, otherKey } from './other-key';
import type { AnswerProblem } from './answer-validator';
import type { SurveySetup } from './survey-setup';

export interface PageProblem {
  readonly questionId: string;
  readonly problem: AnswerProblem;
}

export interface PageOnPath {
  readonly page: SurveyPage;
  /** The questions that are shown. */
  readonly questions: readonly Question[];
  /** The problems that block submission, in question order. */
  readonly problems: readonly PageProblem[];
}

/** Evaluates a page. `kept` holds the answers of the pages before it, and is returned with its own added. */
export function visitPage(
  { validators, attributes }: SurveySetup,
  page: SurveyPage,
  answers: Answers,
  kept: Answers,
): PageOnPath & { kept: Answers; isComplete: boolean } {
  const questions: Question[] = [];
  const problems: PageProblem[] = [];
  let isComplete = true;
  for (const question of page.questions) {
    const { id, showIf } = question;
    if (showIf && !matchesCondition(showIf, listValues(kept), attributes)) continue;
    questions.push(question);
    const problem = answerProblem(validators, question, answers);
    const answer = getOwn(answers, id) as Answers[string] | undefined;
    if (problem) {
      problems.push({ questionId: id, problem });
      if ('required' in question && question.required) isComplete = false;
    } else if (answer !== undefined && !isUnanswered(validators, question, answer)) {
      kept = { ...kept, [id]: answer, ...otherText(question, answer, answers) };
    }
  }
  return { page, questions, problems, kept, isComplete };
}

function otherText(question: Question, answer: Answers[string], answers: Answers): Answers {
  const key = otherKey(question.id);
  const text = answers[key];
  return 'other' in question && [answer].flat().includes(OTHER) && text ? { [key]: text } : {};
}
