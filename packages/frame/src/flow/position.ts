import { answersOnPath, nextStep, pathTaken, type Step } from '@service-popups/rules';
import type { Flow } from './flow';

export interface Position {
  /** Pages on the way here, this one included. */
  readonly step: number;
  /** At most: a jump may pass some over. The answers on this page do not change it. */
  readonly total: number;
  readonly previous: string | undefined;
  readonly next: Step;
}

/** Where a page lies on the visitor's way through the survey. */
export function positionOf({ survey, answers }: Flow, pageId: string): Position {
  const path = pathTaken(survey, answers);
  const step = path.indexOf(pageId) + 1;
  const inSurvey = survey.pages.findIndex(({ id }) => id === pageId) + 1;
  return {
    step,
    total: step + survey.pages.length - inSurvey,
    previous: path[step - 2],
    next: nextStep(survey, pageId, answersOnPath(survey, answers)),
  };
}
