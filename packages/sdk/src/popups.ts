import { createEmitter } from './events/emitter';
import type { WithFormats } from './formats/formats';
import type { Mount } from './formats/inline';
import { notLoaded } from './explanation';
import type { HostApi } from './host-api';
import { fits } from './json';
import {
  assert,
  readAttributes,
  readOptions,
  readTexts,
  type Defaults,
  type Options,
} from './options/read-options';
import type { Platform } from './platform';
import { startSession, type Session } from './start-session';
import { createStores } from './storage/stores';

const MAX_WAITING_CALLS = 100;

/** A call of the host app that needs a session. Returns false if it has to wait. */
type Call = (session: Session, options: Options) => unknown;

/** Whether it's a text that isn't empty. */
const isId = (value: unknown): boolean => !!value && fits(value, '');

/** Implements `ServicePopups` on any platform. */
export function createPopups(
  platform: Platform,
  defaults: Defaults,
  withFormats: WithFormats,
): HostApi {
  const { on, off, emit, clear } = createEmitter((error) =>
    platform.log('error', 'listener', error),
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
  const run = (call: Call, isValid = true): void => {
    // The console's stack trace says which call it was.
    if (!isValid) platform.log('warn', 'bad_argument');
    else if (!session || !options || call(session, options) === false)
      waiting = [...waiting, call].slice(-MAX_WAITING_CALLS);
  };
  const runWaiting = (): void => waiting.splice(0).forEach((call) => run(call));

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
      if (options.debug) platform.log('debug', 'no_consent');
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
      if (options) platform.log('warn', 'init_twice');
      else {
        options = readOptions(given, defaults, (name) =>
          platform.log('warn', 'unknown_option', name),
        );
        start();
      }
    },
    autoLaunch() {
      assert(options, 'call init() before autoLaunch()');
      options.launched = true;
      session?.updateTriggers();
    },
    markSurveyAnswered(surveyId) {
      run(({ markAnswered }) => markAnswered(surveyId), isId(surveyId));
    },
    triggerEvent(name, properties) {
      run(({ customEvent }) => customEvent(name, readAttributes(properties)), isId(name));
    },
    show(popupId) {
      run((current) => current.show(popupId), isId(popupId));
    },
    mount(parent, popupId) {
      const mounted = new AbortController();
      const mount = { popupId, parent, until: mounted.signal };
      if (isId(popupId) && fits(parent, {})) mounts.add(mount);
      else platform.log('warn', 'bad_argument');
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
        platform.log('warn', 'no_init');
        return;
      }
      options.consent = consent;
      if (consent) {
        start();
        return;
      }
      stop();
      const { local, session: tab } = createStores(platform, options.apiKey);
      for (const { keys, remove } of [local, tab]) keys('').forEach(remove);
    },
    explain: (popupId) =>
      session?.explain(popupId) ?? [notLoaded(popupId ?? '*', options ? 'no_consent' : 'no_init')],
    ready: () => ready,
    destroy,
  };
}
