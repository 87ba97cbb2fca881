import type { Resume, Survey } from '@service-popups/contract';
import { pathTaken } from '@service-popups/rules';
import type { Flow } from './flow';

/** A survey at its start screen, or where the visitor stopped if its answers still lead there. */
export function openFlow(survey: Survey, resume?: Resume): Flow {
  const answers = resume?.answers ?? {};
  const path = pathTaken(survey, answers);
  const reached = resume ? path.indexOf(resume.pageId) : -1;
  return {
    survey,
    screen: resume && reached >= 0 ? { at: 'page', pageId: resume.pageId } : { at: 'start' },
    answers,
    sent: path.slice(0, Math.max(reached, 0)),
    problems: [],
    closed: false,
  };
}
