import type { Answers, Jump } from '@service-popups/contract';
import { matchesCondition, listValues } from './condition';
import { followPath, leavePage, type Step } from './follow-path';
import type { SurveySetup } from './survey-setup';
import { visitPage } from './visit-page';

/**
 * Returns the step after a page. Pass only the answers on the path (`walkSurvey`): an answer from a page
 * that is no longer on it must not affect the next step. After an unknown page comes the first one.
 */
export function nextStep(setup: SurveySetup, pageId: string, answers: Answers): Step {
  const { survey } = setup;
  const from = survey.pages.findIndex(({ id }) => id === pageId);
  const applies = ({ when }: Jump): boolean =>
    matchesCondition(when, listValues(answers), setup.attributes);
  return followPath(
    survey,
    (page) => (visitPage(setup, page, answers, answers).questions.length ? false : undefined),
    applies,
    from < 0 ? undefined : leavePage(survey, from, applies),
  );
}
