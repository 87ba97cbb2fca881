import type { Explanation } from './explanation';
import { createEmitter } from './events/emitter';
import { eventTypes, type EventListener, type ServiceEventType } from './events/service-event';
import type { InitOptions, VisitorAttributes } from './options/init-options';
import {
  demand,
  readAttributes,
  readOptions,
  readText,
  type Options,
} from './options/read-options';
import type { Platform } from './platform';
import { keyPrefix, startSession, type Session } from './session';

/** Everything that `ServicePopups` does, on any platform. Without one, every method is a no-op. */
export class Popups {
  readonly #platform: Platform | undefined;
  readonly #emitter = createEmitter((error) => {
    this.#platform?.log('error', 'a listener threw', error);
  });
  readonly #baseUrl: string;
  #options: Options | undefined;
  #session: Session | undefined;
  #launched = false;
  /** What was asked for while there was no session to ask. */
  #early: ((session: Session) => void)[] = [];
  #settle: () => void = () => undefined;
  #ready = this.#newReady();

  constructor(platform: Platform | undefined, baseUrl: string) {
    this.#platform = platform;
    this.#baseUrl = baseUrl;
    if (!platform) this.#settle();
  }

  /** Configures the instance and starts to load its popups. A second call changes nothing. */
  init(options: InitOptions): void {
    if (!this.#platform) return;
    if (this.#options) {
      this.#platform.log('warn', 'init: already running; call destroy() first to start anew');
      return;
    }
    this.#options = readOptions(options, this.#baseUrl);
    this.#start();
  }

  /** Starts to evaluate triggers, as soon as the popups have loaded. */
  autoLaunch(): void {
    if (!this.#platform) return;
    if (!this.#options) throw new Error('ServicePopups: call init() before autoLaunch()');
    this.#launched = true;
    this.#session?.launch();
  }

  /** Calls `listener` on every event of that type. */
  on(eventType: ServiceEventType, listener: EventListener): void {
    demand(eventTypes.includes(eventType), `the event must be one of ${eventTypes.join(', ')}`);
    demand(typeof listener === 'function', 'the listener must be a function');
    this.#emitter.on(eventType, listener);
  }

  /** Removes a listener; it must be the very function that was given to `on()`. */
  off(eventType: ServiceEventType, listener: EventListener): void {
    this.#emitter.off(eventType, listener);
  }

  /** Marks a survey as answered, for visitors who answered it outside a popup. */
  markSurveyAnswered(surveyId: string): void {
    demand(typeof surveyId === 'string' && surveyId, 'the survey id must be a string');
    this.#ask((session) => {
      session.markAnswered(surveyId);
    });
  }

  /** Fires the `event` triggers of that name. */
  triggerEvent(name: string, properties?: VisitorAttributes): void {
    this.#ask((session) => {
      session.hostEvent(name, readAttributes(properties));
    });
  }

  /** Shows a loaded popup now, whatever its rules say, unless another one is on screen. */
  show(popupId: string): void {
    this.#session?.show(popupId);
  }

  /** Removes the popup on screen, if there is one. */
  close(): void {
    this.#session?.close();
  }

  /** Another user has signed in, or with `null` nobody is any more. */
  setUser(userId: string | null, options?: { userHash?: string }): void {
    if (!this.#options) return;
    this.#options.userId = readText(userId, 'userId');
    this.#options.userHash = readText(options?.userHash, 'userHash');
    this.#session?.userChanged();
  }

  /** Adds to what targeting may ask about the visitor. */
  setAttributes(attributes: VisitorAttributes): void {
    if (this.#options) Object.assign(this.#options.attributes, readAttributes(attributes));
  }

  /** Sets the language of the next popup. */
  setLanguage(language: string): void {
    if (this.#options) this.#options.language = readText(language, 'language');
  }

  /** `true` starts what was held back; `false` stops everything and erases what is stored. */
  setConsent(given: boolean): void {
    if (!this.#options || !this.#platform) return;
    this.#options.consent = given;
    if (given) {
      this.#start();
      return;
    }
    this.#stop();
    const prefix = keyPrefix(this.#options.apiKey);
    for (const store of [this.#platform.store, this.#platform.session])
      store.keys(prefix).forEach(store.remove);
  }

  /** Every loaded popup, or the one named: would it show now, and if not, why? */
  explain(popupId?: string): Explanation[] {
    const all = this.#session?.explain() ?? [];
    return popupId === undefined ? all : all.filter((one) => one.popupId === popupId);
  }

  /** Resolves when the first load of the popups is over, whatever came of it. Never rejects. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /** Removes every listener, timer and node of the library. The instance can be `init`ed again. */
  destroy(): void {
    this.#stop();
    this.#options = undefined;
    this.#launched = false;
    this.#early = [];
    this.#emitter.clear();
    this.#settle();
    if (this.#platform) this.#ready = this.#newReady();
  }

  #newReady(): Promise<void> {
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  #ask(action: (session: Session) => void): void {
    if (this.#session) action(this.#session);
    else if (this.#platform) this.#early.push(action);
  }

  #start(): void {
    if (!this.#platform || !this.#options || this.#session) return;
    if (!this.#options.consent) {
      this.#settle();
      return;
    }
    const session = startSession(this.#platform, this.#options, this.#emitter.emit, this.#settle);
    this.#session = session;
    for (const action of this.#early.splice(0)) action(session);
    if (this.#launched) session.launch();
  }

  #stop(): void {
    this.#session?.stop();
    this.#session = undefined;
  }
}
