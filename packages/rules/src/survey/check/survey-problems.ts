import type { Survey, SurveyDraft } from '@service-popups/contract';
import { conditionProblems } from './conditions';
import { idProblems } from './ids';
import { jumpProblems } from './jumps';
import { questionProblems } from './questions';
import { sizeProblems } from './sizes';
import type { SurveyProblem } from './survey-problem';
import { textProblems } from './texts';
import { reachedParts, unreachableParts, type ReachedParts } from './unreachable-parts';
import { valueProblems } from './values';

/**
 * Returns every problem of a survey. A survey without problems reaches an end whatever the answers, and
 * every one of its pages can be reached. Accepts any draft, however incomplete.
 */
export function surveyProblems(survey: Survey): SurveyProblem[] {
  const tooLarge = sizeProblems(survey);
  if (tooLarge.length) return tooLarge;
  const flow = flowProblems(survey);
  return [
    ...valueProblems(survey),
    ...flow,
    ...questionProblems(survey),
    // Reachability only makes sense once all references are valid.
    ...(flow.length ? [] : unreachableParts(survey)),
    ...textProblems(survey),
  ];
}

/** Returns what blocks publishing a draft. */
export function draftProblems({ name, ...content }: SurveyDraft): SurveyProblem[] {
  const unnamed = name.trim() === '';
  return [
    ...(unnamed ? [{ path: '/name', message: 'The survey needs a name.' }] : []),
    ...surveyProblems({ id: 'draft', version: 1, ...content }),
  ];
}

/** Returns the parts that some visitor reaches, unless the survey is too large or references are invalid. */
export function findReachedParts(survey: Survey): ReachedParts | undefined {
  return sizeProblems(survey).length || flowProblems(survey).length
    ? undefined
    : reachedParts(survey);
}

function flowProblems(survey: Survey): SurveyProblem[] {
  return [...idProblems(survey), ...jumpProblems(survey), ...conditionProblems(survey)];
}
