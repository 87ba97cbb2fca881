import type { Answers, Resume } from '@service-popups/contract';
import type { Platform } from '../platform';
import { createShelf } from '../shelf';

const KEPT = { longest: 24 * 3600_000 };
const example = { responseId: '', revision: 0, resume: { pageId: '', answers: {} as Answers } };

/** A run through a survey that may be gone on with. */
export interface SurveyRun {
  responseId: string;
  revision: number;
  resume?: Resume;
}

export interface SurveyRuns {
  /** The run that was stopped here within a day, or a new one. */
  open: (surveyId: string) => SurveyRun;
  /** The visitor goes on with this page next; without one, the survey is over. */
  keep: (surveyId: string, run: SurveyRun, pageId: string | undefined, answers: Answers) => void;
}

/** Remembers, in this browser, where a visitor stopped in a survey. */
export function createSurveyRuns(
  platform: Platform,
  prefix: string,
  user: () => string,
): SurveyRuns {
  const runs = createShelf(platform, platform.store, prefix, example, KEPT);
  const keyOf = (surveyId: string): string => `${user()}:${surveyId}:`;
  return {
    open: (surveyId) =>
      runs.all(keyOf(surveyId))[0] ?? { responseId: platform.newId(), revision: 0 },
    keep(surveyId, { responseId, revision }, pageId, answers) {
      if (pageId) runs.put(keyOf(surveyId), { responseId, revision, resume: { pageId, answers } });
      else runs.remove(keyOf(surveyId));
    },
  };
}
