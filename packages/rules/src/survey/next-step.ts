import type { Answers } from '@service-popups/contract';
import { matchesCondition, valuesOf } from './condition';
import type { SurveySetup } from './survey-setup';
import { visitPage } from './visit-page';

/** The id of the next page or end screen. */
export type Step = { page: string } | { end: string };

/**
 * Returns the step after a page. Pass only the answers on the path (`walkSurvey`): an answer from a page
 * that is no longer on it must not affect the next step. After an unknown page comes the first one.
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
 * The index of the next page, whether or not it shows any question. It's always higher than `from` (an
 * end screen is past the last page) because jumps backwards or to unknown ids are ignored. So every walk
 * terminates.
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
