import type { Answers, Outcome, PopupDefinition, Reason } from '@service-popups/contract';
import type { PopupEvents } from '../events/event-types';
import type { Options } from '../options/read-options';
import type { Debug, Platform } from '../platform';
import type { Visitor } from '../visitor';
import type { Outbox } from './outbox';
import type { CountSuppression } from './suppression-counter';

const MAX_PATH_LENGTH = 2048;

/** What differs between the reports about a popup. */
export interface OwnReport {
  id: string;
  status: string | false | undefined;
  timestamp: number;
  outcome?: Outcome | undefined;
}

interface Response {
  responseId: string;
  revision: number;
  answers: Answers;
  finished: boolean;
  userId: string | undefined;
  userHash: string | undefined;
}

/** Emits events to the host app and queues reports for the API. */
export interface Reporter {
  /** Emits an event and, with a status, queues a report, which it returns. */
  event: (
    popup: PopupDefinition,
    type: keyof PopupEvents,
    status?: string | false,
    data?: object,
    outcome?: Outcome,
  ) => OwnReport;
  /** Queues a report, which replaces one with the same id. */
  report: (popup: PopupDefinition, report: OwnReport) => void;
  answers: (popup: PopupDefinition, response: Response) => void;
  suppressed: (popup: PopupDefinition, reason: Reason, detail?: unknown) => void;
}

interface Dependencies {
  platform: Pick<Platform, 'now' | 'newId' | 'pageUrl' | 'device'>;
  options: Pick<Options, 'apiKey' | 'userId' | 'userHash'>;
  visitor: Pick<Visitor, 'language'>;
  emit: (event: PopupEvents[keyof PopupEvents]) => void;
  debug: Debug;
  /** Undefined if nothing is reported. */
  outbox: Outbox | undefined;
  countSuppression: CountSuppression | undefined;
}

export function createReporter(dependencies: Dependencies): Reporter {
  const { platform, options, visitor, emit, debug, outbox, countSuppression } = dependencies;

  const send = (path: string, id: string, popup: PopupDefinition, body: object): void => {
    const { apiKey, userId, userHash } = options;
    const { id: popupId, surveyId, version } = popup;
    // Only the path: a query string may contain personal data.
    const { pathname } = new URL(platform.pageUrl());
    const meta = {
      lang: visitor.language(),
      device: platform.device(),
      path: pathname.slice(0, MAX_PATH_LENGTH),
    };
    // JSON omits undefined fields.
    const common = { apiKey, popupId, surveyId, version, userId, userHash, meta };
    outbox?.put(path, id, { ...common, ...body });
  };

  const report: Reporter['report'] = (popup, own) => send('popups', own.id, popup, own);

  return {
    report,
    event(popup, type, status, extra, outcome) {
      const { userId } = options;
      const id = platform.newId();
      const timestamp = platform.now();
      const data = { popupId: popup.id, ...(userId && { userId }), ...extra };
      // The server rejects times before 1970.
      const own = { id, status, outcome, timestamp: Math.max(0, timestamp) };
      if (status) report(popup, own);
      debug(type, data);
      emit({ type, surveyId: popup.surveyId, timestamp, data } as PopupEvents[typeof type]);
      return own;
    },
    answers(popup, response) {
      send('responses', response.responseId, popup, response);
    },
    suppressed({ id }, reason, detail) {
      debug('suppressed', id, reason, detail ?? '');
      countSuppression?.(id, reason);
    },
  };
}
