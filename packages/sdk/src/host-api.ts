import type { EventListener, ServiceEventType } from './events/service-event';
import type { Explanation } from './explanation';
import type { InitOptions, VisitorAttributes } from './options/init-options';

/**
 * What an instance of `ServicePopups` can do: show the survey popups of a project in a web page.
 *
 * @example
 * ```ts
 * const popups = new ServicePopups();
 * popups.init({ mode: 'server', apiKey: 'pk_…', baseUrl: 'https://popups.example.com' });
 * popups.autoLaunch();
 * ```
 */
export interface HostApi {
  /** Configures the instance and starts to load its popups. A second call changes nothing. */
  init: (options: InitOptions) => void;
  /** Starts to evaluate triggers, as soon as the popups have loaded. */
  autoLaunch: () => void;
  /** Calls `listener` on every event of that type. */
  on: (eventType: ServiceEventType, listener: EventListener) => void;
  /** Removes a listener; it must be the very function that was given to `on()`. */
  off: (eventType: ServiceEventType, listener: EventListener) => void;
  /** Marks a survey as answered, for visitors who answered it outside a popup. */
  markSurveyAnswered: (surveyId: string) => void;
  /** Fires the `event` triggers of that name. */
  triggerEvent: (name: string, properties?: VisitorAttributes) => void;
  /** Shows a loaded popup now, whatever its rules say, unless another one is on screen. */
  show: (popupId: string) => void;
  /** Removes the popup on screen, if there is one. */
  close: () => void;
  /** Another user has signed in, or with `null` nobody is any more. */
  setUser: (userId: string | null, options?: { userHash?: string }) => void;
  /** Adds to what targeting may ask about the visitor. */
  setAttributes: (attributes: VisitorAttributes) => void;
  /** Sets the language of the next popup. */
  setLanguage: (language: string) => void;
  /** `true` starts what was held back; `false` stops everything and erases what is stored. */
  setConsent: (given: boolean) => void;
  /** Every loaded popup, or the one named: would it show now, and if not, why? */
  explain: (popupId?: string) => Explanation[];
  /** Resolves when the first load of the popups is over, whatever came of it. Never rejects. */
  ready: () => Promise<void>;
  /** Removes every listener, timer and node of the library. The instance can be `init`ed again. */
  destroy: () => void;
}
