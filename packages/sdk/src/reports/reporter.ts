import type { Answers, PopupDefinition, VisitMeta } from '@service-popups/contract';
import type { ServiceEvent, ServiceEventType } from '../events/service-event';
import type { Options } from '../options/read-options';
import type { Platform } from '../platform';
import type { Outbox } from './outbox';
import type { SurveyRun } from './survey-runs';

/** Tells the host and the API what happens to a popup. */
export interface Reporter {
  tell: (type: ServiceEventType, popup: PopupDefinition, extra?: Record<string, unknown>) => void;
  saveAnswers: (
    popup: PopupDefinition,
    run: SurveyRun,
    answers: Answers,
    finished: boolean,
  ) => void;
}

export function createReporter(
  { now, newId }: Platform,
  options: Options,
  /** Absent where nothing is reported. */
  outbox: Outbox | undefined,
  meta: () => VisitMeta,
  emit: (event: ServiceEvent) => void,
): Reporter {
  /** What it is about, who it was and where. What is undefined does not go into JSON. */
  const about = ({ id: popupId, surveyId, version }: PopupDefinition): object => {
    const { apiKey, userId, userHash } = options;
    const proof = userId && userHash;
    return { apiKey, popupId, surveyId, version, userId, userHash: proof, meta: meta() };
  };

  return {
    tell(type, popup, extra) {
      const timestamp = now();
      const { id: popupId, surveyId } = popup;
      const { userId } = options;
      if (type !== 'popup_clicked') {
        const id = newId();
        const status = type === 'popup_shown' ? 'opened' : 'completed';
        outbox?.put('popups', id, { id, status, timestamp, ...about(popup) });
      }
      emit({ type, surveyId, timestamp, data: { popupId, ...(userId && { userId }), ...extra } });
    },
    saveAnswers(popup, { responseId, revision }, answers, finished) {
      const response = { responseId, revision, answers, finished, ...about(popup) };
      outbox?.put('responses', responseId, response);
    },
  };
}
