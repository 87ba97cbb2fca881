import type { Resume } from '@service-popups/contract';
import { hiddenAnswers, nextStep, walkSurvey, type SurveySetup } from '@service-popups/rules';
import { toScreen, type Flow } from './flow';

export interface Opening {
  /** Whether the start screen comes before the first page. */
  readonly startScreen?: boolean | undefined;
  readonly resume?: Resume | undefined;
}

/** Opens a survey where the visitor left off, if that page is still reachable, or else at its start. */
export function openFlow(setup: SurveySetup, { startScreen = true, resume }: Opening = {}): Flow {
  const { survey, attributes = {} } = setup;
  const answers = { ...resume?.answers, ...hiddenAnswers(survey, attributes) };
  const path = walkSurvey(setup, answers).pages.map(({ page }) => page.id);
  const reached = resume ? path.indexOf(resume.pageId) : -1;
  const start: Flow['screen'] = startScreen
    ? { at: 'start' }
    : toScreen(nextStep(setup, '', answers));
  return {
    ...setup,
    screen: resume && reached >= 0 ? { at: 'page', pageId: resume.pageId } : start,
    answers,
    sent: path.slice(0, Math.max(reached, 0)),
    problems: [],
    closed: false,
  };
}
