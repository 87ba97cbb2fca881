import type { Answers, PopupDefinition } from '@service-popups/contract';
import type { ServiceEventType } from '../events/service-event';
import type { Platform, Stop } from '../platform';
import type { SurveyRun } from '../reports/resume';
import type { Visitor } from '../visitor/visitor';
import { runFrame } from './run-frame';

export interface Presentation {
  popup: PopupDefinition;
  run: SurveyRun;
  language: string;
  src: string;
}

export interface PresentationParts {
  claim: Pick<Visitor, 'claim' | 'settleClaim'>;
  tell: (type: ServiceEventType, extra?: Record<string, unknown>) => void;
  answers: (answers: Answers, nextPageId: string | undefined, finished: boolean) => void;
  closed: (failed: boolean) => void;
}

/** Shows one popup from claim to close, and tells of it in the order that listeners can rely on. */
export function presentPopup(
  platform: Platform,
  { popup, run, language, src }: Presentation,
  { claim, tell, answers, closed }: PresentationParts,
): Stop {
  let completed = false;
  claim.claim(popup.id);

  const style = popup.style ?? {};
  const modal = style.position === 'center';
  const start = { type: 'start' as const, language, modal };
  const stop = runFrame(
    platform,
    { src, title: popup.title, style },
    run.resume ? { ...start, resume: run.resume } : start,
    {
      shown() {
        claim.settleClaim(popup.id, true);
        tell('popup_shown');
        tell('popup_clicked', { action: 'loaded' });
      },
      action(action, questionId) {
        tell('popup_clicked', questionId === undefined ? { action } : { action, questionId });
      },
      answers(given, nextPageId, finished) {
        if (completed) return;
        completed = finished;
        answers(given, nextPageId, finished);
        if (finished) tell('survey_completed');
      },
      closed(failed) {
        if (failed) claim.settleClaim(popup.id, false);
        closed(failed);
      },
    },
  );
  return () => {
    claim.settleClaim(popup.id, false);
    stop();
  };
}
