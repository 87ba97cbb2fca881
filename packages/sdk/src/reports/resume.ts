import type { Answers, Resume } from '@service-popups/contract';
import type { Platform } from '../platform';

const KEPT = 24 * 3600_000;

/** A run through a survey that may be gone on with. */
export interface SurveyRun {
  responseId: string;
  revision: number;
  resume?: Resume;
}

export interface Resumes {
  /** The run that was stopped here within a day, or a new one. */
  open: (surveyId: string) => SurveyRun;
  keep: (surveyId: string, run: SurveyRun, pageId: string, answers: Answers) => void;
  forget: (surveyId: string) => void;
}

/** Remembers, in this browser, where a visitor stopped in a survey. */
export function createResumes(platform: Platform, prefix: () => string): Resumes {
  const { store } = platform;
  return {
    open(surveyId) {
      return (
        readRun(store.get(prefix() + surveyId), platform.now()) ?? {
          responseId: platform.newId(),
          revision: 0,
        }
      );
    },
    keep(surveyId, { responseId, revision }, pageId, answers) {
      const run = { at: platform.now(), responseId, revision, resume: { pageId, answers } };
      store.set(prefix() + surveyId, JSON.stringify(run));
    },
    forget(surveyId) {
      store.remove(prefix() + surveyId);
    },
  };
}

function readRun(text: string | null, now: number): SurveyRun | undefined {
  try {
    const run = JSON.parse(text ?? '') as Partial<SurveyRun> & { at?: unknown };
    const { at, responseId, revision, resume } = run;
    return typeof at === 'number' &&
      Math.abs(now - at) < KEPT &&
      typeof responseId === 'string' &&
      typeof revision === 'number' &&
      typeof resume?.pageId === 'string' &&
      typeof resume.answers === 'object'
      ? { responseId, revision, resume }
      : undefined;
  } catch {
    return undefined;
  }
}
