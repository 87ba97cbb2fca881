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
  /** Number of this page on the visitor's path, from 1. */
  readonly step: number;
  /** Most pages that the path can have. Answers on this page don't change it. */
  readonly longest: number;
  /** Whether every path from here has that many pages. */
  readonly isCertain: boolean;
  readonly previous: string | undefined;
  readonly next: Step;
  /** Questions that are visible with the answers so far. */
  readonly questions: readonly Question[];
  /** Problems that keep the page from being sent. */
  readonly problems: readonly PageProblem[];
}

/** Locates a page on the visitor's path through the survey. */
export function findPosition(flow: Flow, pageId: string): Position {
  const { pages, answers } = walkSurvey(flow, flow.answers);
  const at = pages.findIndex(({ page }) => page.id === pageId);
  const { questions = [], problems = [] } = pages[at] ?? {};
  const { least, most } = pagesAhead(flow.survey, pageId);
  return {
    step: at + 1,
    longest: at + 1 + most,
    isCertain: least === most,
    previous: pages[at - 1]?.page.id,
    next: nextStep(flow, pageId, answers),
    questions,
    problems,
  };
}
