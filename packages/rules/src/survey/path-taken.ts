import type { Answers, Survey } from '@service-popups/contract';
import { own } from '../own';
import { answerProblem, isUnanswered } from './answer-problem';
import { stepFrom } from './next-step';

/** The pages these answers lead through, up to the first that still lacks a required answer. */
export function pathTaken(survey: Survey, answers: Answers): string[] {
  return walk(survey, answers).path;
}

/** The valid answers to the questions on the path taken; nothing else. */
export function answersOnPath(survey: Survey, answers: Answers): Answers {
  return walk(survey, answers).kept;
}

function walk(survey: Survey, answers: Answers): { path: string[]; kept: Answers } {
  const path: string[] = [];
  let kept: Answers = {};
  let index = 0;
  for (let page = survey.pages[0]; page; page = survey.pages[index]) {
    path.push(page.id);
    let complete = true;
    for (const question of page.questions) {
      const answer = own(answers, question.id) as Answers[string] | undefined;
      const problem = answerProblem(question, answer);
      if (problem && question.required) complete = false;
      if (answer !== undefined && !problem && !isUnanswered(question, answer)) {
        kept = { ...kept, [question.id]: answer };
      }
    }
    if (!complete) break;
    // Only what is on the path steers it.
    index = stepFrom(survey, index, kept).index;
  }
  return { path, kept };
}
