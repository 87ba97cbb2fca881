import { createEmitter } from './events/emitter';
import { eventTypes, type EventListener, type ServiceEventType } from './events/service-event';
import type { InitOptions } from './options/init-options';
import { readOptions } from './options/read-options';
import type { Platform } from './platform';
import { startSession, type Session } from './session';

/** What the public class does, on any platform. Without one (no window), everything is a no-op. */
export interface Controller {
  init: (options: InitOptions) => void;
  autoLaunch: () => void;
  on: (type: ServiceEventType, listener: EventListener) => void;
  off: (type: ServiceEventType, listener: EventListener) => void;
  markSurveyAnswered: (surveyId: string) => void;
  ready: () => Promise<void>;
  destroy: () => void;
}

export function createController(
  platform: Platform | undefined,
  defaultBaseUrl: string | undefined,
): Controller {
  const emitter = createEmitter((error) => {
    platform?.log('error', 'a listener threw', error);
  });
  let answeredBefore: string[] = [];
  let session: Session | undefined;

  return {
    init(input) {
      if (!platform) return;
      if (session) {
        platform.log('warn', 'init: already running; call destroy() first to start anew');
        return;
      }
      session = startSession(platform, readOptions(input, defaultBaseUrl), emitter.emit);
      answeredBefore.forEach(session.markAnswered);
      answeredBefore = [];
    },

    autoLaunch() {
      if (!platform) return;
      if (!session) throw new Error('autoLaunch: call init() first');
      session.launch();
    },

    on(type, listener) {
      if (!eventTypes.includes(type))
        throw new TypeError(`on: the event type must be one of ${eventTypes.join(', ')}`);
      if (typeof listener !== 'function')
        throw new TypeError('on: the listener must be a function');
      emitter.on(type, listener);
    },

    off: emitter.off,

    markSurveyAnswered(surveyId) {
      if (typeof surveyId !== 'string' || !surveyId)
        throw new TypeError('markSurveyAnswered: the survey id must be a string');
      if (session) session.markAnswered(surveyId);
      else answeredBefore.push(surveyId);
    },

    async ready() {
      await session?.ready;
    },

    destroy() {
      session?.stop();
      session = undefined;
    },
  };
}
