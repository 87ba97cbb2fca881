import { browserPlatform } from './browser/browser-platform';
import { createController, type Controller } from './controller';
import type { EventListener, ServiceEventType } from './events/service-event';
import type { InitOptions } from './options/init-options';

/** Set by the build for packages that belong to one installation; empty otherwise. */
declare const __BASE_URL__: string;

/**
 * Shows the survey popups of a project in a web page.
 *
 * @example
 * ```ts
 * const popups = new ServicePopups();
 * popups.init({ mode: 'server', apiKey: 'pk_…', baseUrl: 'https://popups.example.com' });
 * popups.autoLaunch();
 * ```
 */
export class ServicePopups {
  readonly #controller: Controller;

  constructor() {
    this.#controller = createController(browserPlatform(), __BASE_URL__ || undefined);
  }

  /** Configures the instance and starts to load its popups. A second call changes nothing. */
  init(options: InitOptions): void {
    this.#controller.init(options);
  }

  /** Starts to evaluate triggers, as soon as the popups have loaded. */
  autoLaunch(): void {
    this.#controller.autoLaunch();
  }

  /** Calls `listener` on every event of that type. */
  on(eventType: ServiceEventType, listener: EventListener): void {
    this.#controller.on(eventType, listener);
  }

  /** Removes a listener; it must be the very function that was given to `on()`. */
  off(eventType: ServiceEventType, listener: EventListener): void {
    this.#controller.off(eventType, listener);
  }

  /** Marks a survey as answered, for visitors who answered it outside a popup. */
  markSurveyAnswered(surveyId: string): void {
    this.#controller.markSurveyAnswered(surveyId);
  }

  /** Resolves when the first load of the popups is over, whatever came of it. Never rejects. */
  ready(): Promise<void> {
    return this.#controller.ready();
  }

  /** Removes every listener, timer and node of the library. The instance can be `init`ed again. */
  destroy(): void {
    this.#controller.destroy();
  }
}
