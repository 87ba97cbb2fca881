import type { Survey } from '@service-popups/contract';
import { conditionProblems } from './conditions';
import { idProblems } from './ids';
import { jumpProblems } from './jumps';
import { questionProblems } from './questions';
import type { SurveyProblem } from './survey-problem';
import { textProblems } from './texts';
import { unreachableParts } from './unreachable-parts';

/**
 * Returns every problem of a survey. A survey without problems reaches an end whatever the answers, and
 * every one of its pages can be reached.
 */
export function surveyProblems(survey: Survey): SurveyProblem[] {
  const flow = [...idProblems(survey), ...jumpProblems(survey), ...conditionProblems(survey)];
  return [
    ...flow,
    ...questionProblems(survey),
    // Reachability only makes sense once all references are valid.
    ...(flow.length ? [] : unreachableParts(survey)),
    ...textProblems(survey),
  ];
}
