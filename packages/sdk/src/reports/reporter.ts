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
  const { apiKey } = options;
  /** Who it was and where. What is undefined does not go into JSON. */
  const visit = (): object => {
    const { userId, userHash } = options;
    return { apiKey, userId, userHash: userId && userHash, meta: meta() };
  };

  return {
    tell(type, { id: popupId, surveyId, version }, extra) {
      const timestamp = now();
      const { userId } = options;
      if (type !== 'popup_clicked') {
        const id = newId();
        const status = type === 'popup_shown' ? 'opened' : 'completed';
        const report = { id, status, popupId, surveyId, timestamp, version, ...visit() };
        outbox?.put('popups', id, report);
      }
      emit({ type, surveyId, timestamp, data: { popupId, ...(userId && { userId }), ...extra } });
    },
    saveAnswers({ id: popupId, surveyId }, { responseId, revision }, answers, finished) {
      const response = { responseId, surveyId, popupId, revision, answers, finished, ...visit() };
      outbox?.put('responses', responseId, response);
    },
  };
}
