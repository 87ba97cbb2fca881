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
import type { HostApi } from './host-api';
import type { Platform } from './platform';
import { keyPrefix, startSession, type Session } from './session';

/** Everything that `ServicePopups` does, on any platform. Without one, every method is a no-op. */
export class Popups implements HostApi {
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

  init(options: InitOptions): void {
    if (!this.#platform) return;
    if (this.#options) {
      this.#platform.log('warn', 'init: already running; call destroy() first to start anew');
      return;
    }
    this.#options = readOptions(options, this.#baseUrl);
    this.#start();
  }

  autoLaunch(): void {
    if (!this.#platform) return;
    if (!this.#options) throw new Error('ServicePopups: call init() before autoLaunch()');
    this.#launched = true;
    this.#session?.launch();
  }

  on(eventType: ServiceEventType, listener: EventListener): void {
    demand(eventTypes.includes(eventType), `the event must be one of ${eventTypes.join(', ')}`);
    demand(typeof listener === 'function', 'the listener must be a function');
    this.#emitter.on(eventType, listener);
  }

  off(eventType: ServiceEventType, listener: EventListener): void {
    this.#emitter.off(eventType, listener);
  }

  markSurveyAnswered(surveyId: string): void {
    demand(typeof surveyId === 'string' && surveyId, 'the survey id must be a string');
    this.#ask((session) => {
      session.markAnswered(surveyId);
    });
  }

  triggerEvent(name: string, properties?: VisitorAttributes): void {
    this.#ask((session) => {
      session.hostEvent(name, readAttributes(properties));
    });
  }

  show(popupId: string): void {
    const given = this.#given();
    if (this.#session) this.#session.show(popupId);
    else if (given?.debug) this.#platform?.log('debug', 'not shown:', popupId, 'no_consent');
  }

  close(): void {
    if (this.#given()) this.#session?.close();
  }

  setUser(userId: string | null, options?: { userHash?: string }): void {
    const given = this.#given();
    if (!given) return;
    given.userId = readText(userId, 'userId');
    given.userHash = readText(options?.userHash, 'userHash');
    this.#session?.userChanged();
  }

  setAttributes(attributes: VisitorAttributes): void {
    Object.assign(this.#given()?.attributes ?? {}, readAttributes(attributes));
  }

  setLanguage(language: string): void {
    const given = this.#given();
    if (given) given.language = readText(language, 'language');
  }

  setConsent(given: boolean): void {
    const options = this.#given();
    if (!options || !this.#platform) return;
    options.consent = given;
    if (given) {
      this.#start();
      return;
    }
    this.#stop();
    this.#settle();
    const prefix = keyPrefix(options.apiKey);
    for (const store of [this.#platform.store, this.#platform.session])
      store.keys(prefix).forEach(store.remove);
  }

  explain(popupId?: string): Explanation[] {
    const all = this.#session?.explain() ?? [];
    return popupId === undefined ? all : all.filter((one) => one.popupId === popupId);
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  destroy(): void {
    this.#stop();
    this.#options = undefined;
    this.#launched = false;
    this.#early = [];
    this.#emitter.clear();
    this.#settle();
    if (this.#platform) this.#ready = this.#newReady();
  }

  /** The options; before there are any, the host is told what is missing. */
  #given(): Options | undefined {
    if (!this.#options) this.#platform?.log('warn', 'call init() first');
    return this.#options;
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
