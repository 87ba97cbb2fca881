import { createEmitter } from './events/emitter';
import type { WithFormats } from './formats/formats';
import type { Mount } from './formats/inline';
import type { HostApi } from './host-api';
import {
  assert,
  readAttributes,
  readOptions,
  readTexts,
  type Options,
} from './options/read-options';
import type { Platform } from './platform';
import { startSession, type Session } from './start-session';
import { storesFor } from './storage/stores';

const MAX_WAITING_CALLS = 100;

/** A call of the host app that needs a session. Returns false if it has to wait. */
type Call = (session: Session, options: Options) => unknown;

/** Implements `ServicePopups` on any platform. */
export function createPopups(
  platform: Platform,
  defaultBaseUrl: string,
  withFormats: WithFormats,
): HostApi {
  const { on, off, emit, clear } = createEmitter((error) =>
    platform.log('error', 'listener', error, 'one of your event listeners threw an error'),
  );
  let options: Options | undefined;
  let session: Session | undefined;
  let waiting: Call[] = [];
  const mounts = new Set<Mount>();
  let settle: () => void;
  let ready: Promise<void>;

  const clearOptions = (): void => {
    options = undefined;
    waiting = [];
    mounts.clear();
    ready = new Promise((resolve) => {
      settle = resolve;
    });
  };
  clearOptions();

  /** Queues calls made before `init()`, before consent or before the triggers have started. */
  const run = (call: Call): void => {
    if (!session || !options || call(session, options) === false)
      waiting = [...waiting, call].slice(-MAX_WAITING_CALLS);
  };
  const runWaiting = (): void => waiting.splice(0).forEach(run);

  /** Changes an option that popups are targeted by. Does nothing if it has that value already. */
  const change = <Name extends 'attributes' | 'language'>(
    name: Name,
    valueFrom: (current: Options) => Options[Name],
  ): void =>
    run((current, all) => {
      const value = valueFrom(all);
      if (JSON.stringify(value) === JSON.stringify(all[name])) return;
      all[name] = value;
      current.repeatSuppressed();
    });

  const start = (): void => {
    if (!options || session) return;
    if (options.consent ?? true) {
      const events = {
        emit,
        onSettled: settle,
        onArmed: runWaiting,
        onTakenOver: destroy,
      };
      session = startSession(platform, options, events, withFormats, mounts);
      runWaiting();
      session.load();
    } else {
      if (options.debug)
        platform.log('debug', 'no_consent', 'nothing will load until you call setConsent(true)');
      settle();
    }
  };

  const stop = (): void => {
    session?.stop();
    session = undefined;
    settle();
  };

  const setUser: HostApi['setUser'] = (userId, { userHash } = {}) => {
    const user = readTexts({ userId, userHash: userId && userHash });
    run((_, all) => Object.assign(all, user));
    session?.load();
  };

  const destroy = (): void => {
    stop();
    clear();
    clearOptions();
  };

  return {
    on,
    off,
    init(given) {
      if (options)
        platform.log(
          'warn',
          'init_twice',
          'this init() was ignored, because the instance is already set up: call destroy() first',
        );
      else {
        options = readOptions(given, defaultBaseUrl);
        start();
      }
    },
    autoLaunch() {
      assert(options, 'call init() before autoLaunch()');
      options.launched = true;
      session?.updateTriggers();
    },
    markSurveyAnswered(surveyId) {
      run(({ markAnswered }) => markAnswered(surveyId));
    },
    triggerEvent(name, properties) {
      run(({ customEvent }) => customEvent(name, readAttributes(properties)));
    },
    show(popupId) {
      run((current) => current.show(popupId));
    },
    mount(parent, popupId) {
      const mounted = new AbortController();
      const mount = { popupId, parent, until: mounted.signal };
      mounts.add(mount);
      session?.updateTriggers();
      return () => {
        mounts.delete(mount);
        mounted.abort();
      };
    },
    close() {
      session?.close('host_app');
    },
    setUser,
    setAttributes(changes) {
      change('attributes', ({ attributes }) => readAttributes({ ...attributes, ...changes }));
    },
    setLanguage(given) {
      const { language } = readTexts({ language: given });
      change('language', () => language);
    },
    reset() {
      setUser(null);
      change('attributes', () => ({}));
      session?.close('host_app');
    },
    setConsent(consent) {
      if (!options) {
        platform.log('warn', 'no_init', 'this setConsent() was ignored: call init() first');
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
    destroy,
  };
}
