import type { Survey } from '@service-popups/contract';
import { listConditions, listComparisons } from './conditions';
import { pointer, type SurveyProblem } from './survey-problem';

/** With more questions, the answers might not fit into one response. */
const MAX_QUESTIONS = 200;
/** Far more than a team can keep track of. Every page and every check reads all of them. */
const MAX_COMPARISONS = 2000;

/** Reports a survey that is too large to check. */
export function sizeProblems(survey: Survey): SurveyProblem[] {
  const questions = survey.pages.reduce((sum, page) => sum + page.questions.length, 0);
  const comparisons = listConditions(survey)
    .flatMap(listComparisons)
    .reduce((sum, { list }) => sum + list.length, 0);
  return [
    ...above(MAX_QUESTIONS, questions, 'questions'),
    ...above(MAX_COMPARISONS, comparisons, 'comparisons in its conditions'),
  ];
}

function above(max: number, count: number, what: string): SurveyProblem[] {
  if (count <= max) return [];
  const message = `The survey is too complex to check: it has ${String(count)} ${what}, and the maximum is ${String(max)}.`;
  return [{ path: pointer('pages'), message }];
}
