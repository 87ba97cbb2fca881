import type { EventListener, PopupEvents } from './events/event-types';
import type { Explanation } from './explanation';
import type { AttributeChanges, InitOptions, VisitorAttributes } from './options/init-options';

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
  /** Adds a listener for an event type. Returns a function that removes it. */
  on: <Type extends keyof PopupEvents>(
    eventType: Type,
    listener: EventListener<Type>,
  ) => () => void;
  /** Removes a listener. Pass the same function reference as to `on()`. */
  off: <Type extends keyof PopupEvents>(eventType: Type, listener: EventListener<Type>) => void;
  /** Marks a survey as answered, for example if the visitor answered it outside a popup. */
  markSurveyAnswered: (surveyId: string) => void;
  /** Sends a custom event, which fires the `event` triggers with that name. */
  triggerEvent: (name: string, properties?: VisitorAttributes) => void;
  /** Shows a loaded popup now, regardless of its targeting, unless another one is on screen. */
  show: (popupId: string) => void;
  /**
   * Shows a popup inside an element of the page, as soon as it's loaded and its rules allow it. Returns a
   * function that removes it.
   */
  mount: (element: Element, popupId: string) => () => void;
  /** Closes the popup on screen, if any. */
  close: () => void;
  /**
   * Sets the signed-in user, or none with `null` or `undefined`. Does nothing if it's the same user. To
   * sign out, call `reset()`.
   */
  setUser: (
    userId: string | null | undefined,
    options?: { userHash?: string | null | undefined },
  ) => void;
  /** Adds or changes attributes of the visitor, for targeting. `null` or `undefined` removes one. */
  setAttributes: (attributes: AttributeChanges) => void;
  /** Sets the visitor's language, from the next popup on. Without one, the page's language applies. */
  setLanguage: (language: string | null | undefined) => void;
  /** Call when a user signs out. Forgets the user and all attributes, and closes the popup on screen. */
  reset: () => void;
  /** `true` starts everything that was waiting for consent. `false` stops it and deletes stored data. */
  setConsent: (given: boolean) => void;
  /** Explains for each loaded popup, or for the given one, whether it would show now, and if not, why. */
  explain: (popupId?: string) => Explanation[];
  /** Resolves when the first load of the popups has succeeded or failed. Never rejects. */
  ready: () => Promise<void>;
  /** Removes every listener, timer and DOM node of the library. You can call `init()` again afterwards. */
  destroy: () => void;
}
