import type { EventListener, ServiceEventType } from './events/service-event';
import type { Explanation } from './explanation';
import type { InitOptions, VisitorAttributes } from './options/init-options';

/**
 * The methods of `ServicePopups`, which shows a project's survey popups in a web page.
 *
 * @example
 * ```ts
 * const popups = new ServicePopups();
 * popups.init({ mode: 'server', apiKey: 'pk_…', baseUrl: 'https://popups.example.com' });
 * popups.autoLaunch();
 * ```
 */
export interface HostApi {
  /** Configures the instance and starts loading its popups. A second call is ignored. */
  init: (options: InitOptions) => void;
  /** Starts evaluating triggers as soon as the popups have loaded. */
  autoLaunch: () => void;
  /** Adds a listener for an event type. */
  on: (eventType: ServiceEventType, listener: EventListener) => void;
  /** Removes a listener. Pass the same function reference as to `on()`. */
  off: (eventType: ServiceEventType, listener: EventListener) => void;
  /** Marks a survey as answered, for example if the visitor answered it outside a popup. */
  markSurveyAnswered: (surveyId: string) => void;
  /** Sends a custom event, which fires the `event` triggers with that name. */
  triggerEvent: (name: string, properties?: VisitorAttributes) => void;
  /** Shows a loaded popup now, regardless of its targeting, unless another one is on screen. */
  show: (popupId: string) => void;
  /** Closes the popup on screen, if any. */
  close: () => void;
  /** Call when a user signs in, or with `null` when they sign out. */
  setUser: (userId: string | null, options?: { userHash?: string }) => void;
  /** Adds attributes of the visitor, for targeting. */
  setAttributes: (attributes: VisitorAttributes) => void;
  /** Sets the visitor's language, from the next popup on. */
  setLanguage: (language: string) => void;
  /** `true` starts everything that was waiting for consent. `false` stops it and deletes stored data. */
  setConsent: (given: boolean) => void;
  /** Explains for each loaded popup, or for the given one, whether it would show now, and if not, why. */
  explain: (popupId?: string) => Explanation[];
  /** Resolves when the first load of the popups has succeeded or failed. Never rejects. */
  ready: () => Promise<void>;
  /** Removes every listener, timer and DOM node of the library. You can call `init()` again afterwards. */
  destroy: () => void;
}
