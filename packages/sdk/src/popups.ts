import { createEmitter } from './events/emitter';
import type { HostApi } from './host-api';
import {
  demand,
  readAttributes,
  readOptions,
  readTexts,
  type Options,
} from './options/read-options';
import type { Platform } from './platform';
import { createSession, keyPrefixFor } from './create-session';
import type { Session } from './session';

/** Calls kept while there is nobody to take them. */
const MOST_EARLY = 100;

/** What a call asks of the session. It says whether it has to wait for something. */
type Action = (session: Session) => unknown;

/** Everything that `ServicePopups` does, on any platform. */
export function createPopups(platform: Platform, baseUrl: string): HostApi {
  const { on, off, emit, clear } = createEmitter((error) =>
    platform.writeLog('error', 'listener', error),
  );
  let options: Options | undefined;
  let session: Session | undefined;
  let early: Action[] = [];
  let settle: () => void;
  let ready: Promise<void>;

  const reset = (): void => {
    options = undefined;
    early = [];
    ready = new Promise((resolve) => {
      settle = resolve;
    });
  };
  reset();

  /** What comes before `init()`, without consent or before there are triggers waits for them. */
  const ask = (action: Action): void => {
    if (!session || action(session)) early = [...early, action].slice(-MOST_EARLY);
  };
  const askAgain = (): void => early.splice(0).forEach(ask);
  const change = (values: Partial<Options>): void =>
    ask((running) => {
      Object.assign(running.ownOptions, values);
    });

  const start = (): void => {
    if (!options || session) return;
    if (options.consent ?? true) {
      session = createSession(platform, options, emit, settle, askAgain);
      askAgain();
      session.loadPopups();
    } else {
      if (options.debug) platform.writeLog('debug', 'no_consent');
      settle();
    }
  };

  const stop = (): void => {
    session?.stopAll();
    session = undefined;
    settle();
  };

  return {
    on,
    off,
    init(given) {
      if (options) platform.writeLog('warn', 'init_twice');
      else {
        options = readOptions(given, baseUrl);
        start();
      }
    },
    autoLaunch() {
      demand(options, 'init()');
      options.launched = true;
      session?.updateTriggers();
    },
    markSurveyAnswered(surveyId) {
      ask((running) => running.markFact('answered', surveyId));
    },
    triggerEvent(name, properties) {
      ask((running) => running.hostEvent(name, readAttributes(properties)));
    },
    show(popupId) {
      ask((running) => running.showPopup(popupId));
    },
    close() {
      session?.closePopup?.();
    },
    setUser(userId, { userHash } = {}) {
      change(readTexts({ userId, userHash: userId && userHash }));
      session?.loadPopups();
    },
    setAttributes(attributes) {
      ask(({ ownOptions: current }) => {
        current.attributes = readAttributes({ ...current.attributes, ...attributes });
      });
    },
    setLanguage(language) {
      change(readTexts({ language }));
    },
    setConsent(consent) {
      if (!options) {
        platform.writeLog('warn', 'no_init');
        return;
      }
      options.consent = consent;
      if (consent) {
        start();
        return;
      }
      stop();
      for (const { keys, remove } of [platform.siteStore, platform.tabStore])
        keys(keyPrefixFor(options.apiKey)).forEach(remove);
    },
    explain: (popupId) => session?.explainPopups(popupId) ?? [],
    ready: () => ready,
    destroy() {
      stop();
      clear();
      reset();
    },
  };
}
