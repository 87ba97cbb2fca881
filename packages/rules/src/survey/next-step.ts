import type { Answers } from '@service-popups/contract';
import { matchesCondition, valuesOf } from './condition';
import type { SurveySetup } from './survey-setup';
import { visitPage } from './visit-page';

/** Where a page leads: to another page or to an end screen, by id. */
export type Step = { page: string } | { end: string };

/**
 * What follows a page. Give it the answers on the path (`walkSurvey`), so that an answer on a page
 * which the visitor has gone back from and then left out does not steer. A page that does not exist
 * is followed by the first one.
 */
export function nextStep(setup: SurveySetup, pageId: string, answers: Answers): Step {
  const { pages } = setup.survey;
  const from = pages.findIndex(({ id }) => id === pageId);
  let { index, end } = from < 0 ? { index: 0, end: undefined } : stepFrom(setup, from, answers);
  for (let page = pages[index]; page; page = pages[++index]) {
    if (visitPage(setup, page, answers, answers).questions.length) return { page: page.id };
  }
  end ??= setup.survey.ends[0]?.id;
  return { end: end ?? '' };
}

/**
 * The same by the index of a page, whether anything is shown there or not. The index it gives is
 * always a higher one (that of an end lies past the last page), so a walk ends whatever the survey:
 * a jump back or to nowhere is passed over.
 */
export function stepFrom(
  { survey: { pages, ends }, attributes }: SurveySetup,
  from: number,
  answers: Answers,
): { index: number; end: string | undefined } {
  for (const { when, to } of pages[from]?.jumps ?? []) {
    if (!matchesCondition(when, valuesOf(answers), attributes)) continue;
    const index = pages.findIndex((page, at) => at > from && page.id === to);
    if (index >= 0) return { index, end: undefined };
    if (ends.some((end) => end.id === to)) return { index: pages.length, end: to };
  }
  return { index: from + 1, end: undefined };
}
