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
import { startSession, type Session } from './start-session';
import { storesFor } from './storage/stores';

const MAX_WAITING_CALLS = 100;

/** A call of the host that needs a session. Returns false if it's too early for it. */
type Call = (session: Session, options: Options) => unknown;

/** Everything that `ServicePopups` does, on any platform. */
export function createPopups(platform: Platform, defaultBaseUrl: string): HostApi {
  const { on, off, emit, clear } = createEmitter((error) =>
    platform.log('error', 'listener', error, 'one of your event listeners failed'),
  );
  let options: Options | undefined;
  let session: Session | undefined;
  let waiting: Call[] = [];
  let settle: () => void;
  let ready: Promise<void>;

  const reset = (): void => {
    options = undefined;
    waiting = [];
    ready = new Promise((resolve) => {
      settle = resolve;
    });
  };
  reset();

  /** Calls before `init()`, without consent or before there are triggers wait for them. */
  const run = (call: Call): void => {
    if (!session || !options || call(session, options) === false)
      waiting = [...waiting, call].slice(-MAX_WAITING_CALLS);
  };
  const runWaiting = (): void => waiting.splice(0).forEach(run);
  const change = (values: Partial<Options>): void =>
    run((_, current) => Object.assign(current, values));

  const start = (): void => {
    if (!options || session) return;
    if (options.consent ?? true) {
      session = startSession(platform, options, { emit, onSettled: settle, onArmed: runWaiting });
      runWaiting();
      session.load();
    } else {
      if (options.debug) platform.log('debug', 'no_consent', 'waiting for setConsent(true)');
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
      if (options)
        platform.log('warn', 'init_twice', 'ignored: call destroy() before you call init() again');
      else {
        options = readOptions(given, defaultBaseUrl);
        start();
      }
    },
    autoLaunch() {
      demand(options, 'call init() before autoLaunch()');
      options.launched = true;
      session?.updateTriggers();
    },
    markSurveyAnswered(surveyId) {
      run(({ markAnswered }) => markAnswered(surveyId));
    },
    triggerEvent(name, properties) {
      run(({ hostEvent }) => hostEvent(name, readAttributes(properties)));
    },
    show(popupId) {
      run((current) => current.show(popupId));
    },
    close() {
      session?.close();
    },
    setUser(userId, { userHash } = {}) {
      change(readTexts({ userId, userHash: userId && userHash }));
      session?.load();
    },
    setAttributes(attributes) {
      run((_, current) => {
        current.attributes = readAttributes({ ...current.attributes, ...attributes });
      });
    },
    setLanguage(language) {
      change(readTexts({ language }));
    },
    setConsent(consent) {
      if (!options) {
        platform.log('warn', 'no_init', 'ignored: call init() before setConsent()');
        return;
      }
      options.consent = consent;
      if (consent) {
        start();
        return;
      }
      stop();
      const { local, session: tab } = storesFor(platform, options.apiKey);
      for (const { keys, remove } of [local, tab]) keys('').forEach(remove);
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
