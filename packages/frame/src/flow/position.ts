import type { Question } from '@service-popups/contract';
import {
  nextStep,
  pagesAhead,
  walkSurvey,
  type PageProblem,
  type Step,
} from '@service-popups/rules';
import type { Flow } from './flow';

export interface Position {
  /** Pages on the way here, this one included. */
  readonly step: number;
  /** At most: a jump may pass some over. The answers on this page do not change it. */
  readonly total: number;
  readonly previous: string | undefined;
  readonly next: Step;
  /** Those that the answers so far let show. */
  readonly questions: readonly Question[];
  /** What keeps the page from being sent. */
  readonly problems: readonly PageProblem[];
}

/** Where a page lies on the visitor's way through the survey. */
export function positionOf(flow: Flow, pageId: string): Position {
  const { pages, answers } = walkSurvey(flow, flow.answers);
  const at = pages.findIndex(({ page }) => page.id === pageId);
  const { questions = [], problems = [] } = pages[at] ?? {};
  return {
    step: at + 1,
    total: at + 1 + pagesAhead(flow.survey, pageId),
    previous: pages[at - 1]?.page.id,
    next: nextStep(flow, pageId, answers),
    questions,
    problems,
  };
}
