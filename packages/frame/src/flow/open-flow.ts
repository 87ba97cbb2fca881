import type { Resume } from '@service-popups/contract';
import { hiddenAnswers, walkSurvey, type SurveySetup } from '@service-popups/rules';
import type { Flow } from './flow';

/** Opens a survey at its start screen, or where the visitor left off if that page is still reachable. */
export function openFlow(setup: SurveySetup, resume?: Resume): Flow {
  const { survey, attributes = {} } = setup;
  const answers = { ...resume?.answers, ...hiddenAnswers(survey, attributes) };
  const path = walkSurvey(setup, answers).pages.map(({ page }) => page.id);
  const reached = resume ? path.indexOf(resume.pageId) : -1;
  return {
    ...setup,
    screen: resume && reached >= 0 ? { at: 'page', pageId: resume.pageId } : { at: 'start' },
    answers,
    sent: path.slice(0, Math.max(reached, 0)),
    problems: [],
    closed: false,
  };
}
