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
import { createSession, keyPrefix, type Session } from './session';

/** Calls kept while there is nobody to take them. */
const MOST_EARLY = 100;

type Action = (session: Session, options: Options) => void;

/** Everything that `ServicePopups` does, on any platform. Without one, every method is a no-op. */
export function createPopups(platform: Platform | undefined, baseUrl: string): HostApi {
  const { on, off, emit, clear } = createEmitter((error) => {
    platform?.log('error', 'listener', error);
  });
  let options: Options | undefined;
  let session: Session | undefined;
  let launched = false;
  let early: Action[] = [];
  let settle: () => void;
  let ready: Promise<void>;

  const reset = (): void => {
    options = undefined;
    launched = false;
    early = [];
    ready = new Promise((resolve) => {
      settle = resolve;
    });
    if (!platform) settle();
  };
  reset();

  /** What comes before `init()` or without consent waits for them. */
  const ask = (action: Action): void => {
    if (session && options) action(session, options);
    else if (platform) early = [...early, action].slice(-MOST_EARLY);
  };

  const start = (): void => {
    if (!platform || !options || session) return;
    if (options.consent) {
      session = createSession(platform, options, emit, settle);
      early.splice(0).forEach(ask);
      session.load();
      if (launched) session.launch();
    } else {
      if (options.debug) platform.log('debug', 'no_consent');
      settle();
    }
  };

  const stop = (): void => {
    session?.stop();
    session = undefined;
    settle();
  };

  return {
    on,
    off,
    init(given) {
      if (options) platform?.log('warn', 'already running: call destroy() before init()');
      else if (platform) {
        options = readOptions(given, baseUrl);
        start();
      }
    },
    autoLaunch() {
      if (platform) demand(options, 'call init() before autoLaunch()');
      launched = true;
      session?.launch();
    },
    markSurveyAnswered(surveyId) {
      ask(({ markAnswered }) => {
        markAnswered(surveyId);
      });
    },
    triggerEvent(name, properties) {
      ask(({ hostEvent }) => {
        hostEvent(name, readAttributes(properties));
      });
    },
    show(popupId) {
      ask(({ show }) => {
        show(popupId);
      });
    },
    close() {
      session?.close();
    },
    setUser(userId, { userHash } = {}) {
      const identity = readTexts({ userId, userHash });
      ask((_, now) => Object.assign(now, identity));
      session?.load();
    },
    setAttributes(attributes) {
      ask((_, now) => {
        now.attributes = readAttributes({ ...now.attributes, ...attributes });
      });
    },
    setLanguage(language) {
      const read = readTexts({ language });
      ask((_, now) => Object.assign(now, read));
    },
    setConsent(consent) {
      if (!options) platform?.log('warn', 'call init() before setConsent()');
      if (!platform || !options) return;
      options.consent = consent;
      if (consent) {
        start();
        return;
      }
      stop();
      for (const { keys, remove } of [platform.store, platform.session])
        keys(keyPrefix(options.apiKey)).forEach(remove);
    },
    explain: (popupId) => session?.explain(popupId) ?? [],
    ready: () => ready,
    destroy() {
      stop();
      clear();
      reset();
    },
  };
}
