import type { Survey } from '@service-popups/contract';
import { strayConditions } from './conditions';
import { repeatedIds } from './ids';
import { strayJumps } from './jumps';
import { questionProblems } from './questions';
import { deadParts } from './reach';
import type { SurveyProblem } from './survey-problem';
import { textProblems } from './texts';

/**
 * What is wrong with a survey. A survey without problems ends whatever is answered, and has no page
 * that nobody can reach.
 */
export function surveyProblems(survey: Survey): SurveyProblem[] {
  const flow = [...repeatedIds(survey), ...strayJumps(survey), ...strayConditions(survey)];
  return [
    ...flow,
    ...questionProblems(survey),
    // Where a survey leads can be told once all that it names is there.
    ...(flow.length ? [] : deadParts(survey)),
    ...textProblems(survey),
  ];
}
