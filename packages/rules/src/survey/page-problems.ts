import type { Answers, SurveyPage } from '@service-popups/contract';
import { own } from '../own';
import { answerProblem, type AnswerProblem } from './answer-problem';

export interface PageProblem {
  questionId: string;
  problem: AnswerProblem;
}

/** What keeps a page from being sent, in the order of its questions. */
export function pageProblems(page: SurveyPage, answers: Answers): PageProblem[] {
  return page.questions.flatMap((question) => {
    const problem = answerProblem(question, own(answers, question.id));
    return problem ? { questionId: question.id, problem } : [];
  });
}
