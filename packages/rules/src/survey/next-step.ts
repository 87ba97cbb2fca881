import type { Answers, Survey } from '@service-popups/contract';
import { matchesAll } from '../matching/comparison';

/** Where a page leads: to another page or to an end screen, by id. */
export type Step = { page: string } | { end: string };

/**
 * What follows a page. Give it the answers on the path (`answersOnPath`), so that an answer on a
 * page which the visitor has gone back from and then left out does not steer. A page that does not
 * exist is followed by the first one.
 */
export function nextStep(survey: Survey, pageId: string, answers: Answers): Step {
  const index = survey.pages.findIndex((page) => page.id === pageId);
  return stepFrom(survey, index, answers).step;
}

/**
 * The same by the index of a page. The index it gives is always a higher one (that of an end lies
 * past the last page), so a walk ends whatever the survey: a jump back or to nowhere is passed over.
 */
export function stepFrom(
  { pages, ends }: Survey,
  from: number,
  answers: Answers,
): { step: Step; index: number } {
  for (const { when, to } of pages[from]?.jumps ?? []) {
    if (!matchesAll(when, answers)) continue;
    const index = pages.findIndex((page, at) => at > from && page.id === to);
    if (index >= 0) return { step: { page: to }, index };
    if (ends.some((end) => end.id === to)) return { step: { end: to }, index: pages.length };
  }
  const index = from + 1;
  const page = pages[index];
  return { step: page ? { page: page.id } : { end: ends[0]?.id ?? '' }, index };
}
