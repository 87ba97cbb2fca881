import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { Popup } from '../definitions/read-definitions';
import type { ShowRequest } from '../eligibility';
import type { WithFormats } from '../formats/formats';
import type { Debug, Platform, Store } from '../platform';
import { createCollection } from '../storage/collection';
import { findStarter } from './known-triggers';
import { isForPage, getRoute } from './route';
import type {
  ButtonTrigger,
  CustomEventListener,
  EventTrigger,
  StartTrigger,
  TriggerContext,
} from './start-trigger';

export interface Triggers {
  /** Starts the triggers of popups that match the current URL, and stops all others. */
  arm: (popups: Popup[]) => void;
  /** Requests the popups whose triggers have fired on this page, but which were suppressed. */
  repeatSuppressed: () => void;
  customEvent: CustomEventListener;
}

interface Armed {
  stop: () => void;
  /** Requests the popup again. Set while it's suppressed. */
  repeat?: (() => void) | undefined;
  customEvent?: CustomEventListener;
}

interface Dependencies {
  platform: Platform;
  /** Storage of this tab. */
  store: Store;
  /** Shared with the other tabs of the site. */
  localStore: Store;
  language: () => string;
  withFormats: WithFormats;
  /** Whether the popup's rules pass. Counts the suppression if not. */
  isEligible: (request: ShowRequest) => boolean;
  showInline: (mount: { parent: Element; until: AbortSignal }, popup: PopupDefinition) => void;
  /** Returns false if the popup is suppressed. */
  request: (request: ShowRequest) => boolean;
  debug: Debug;
}

/** These don't restart on every route: an exit spans two, and the others are part of the page. */
const LASTING = ['exit', 'inline', 'button'];

/** Triggers restart on every route, because time spent on one page doesn't count on the next. */
export function createTriggers(dependencies: Dependencies): Triggers {
  const { platform, withFormats, isEligible, showInline, request, debug } = dependencies;
  const armed = new Map<Trigger, Armed>();
  let route = '';

  const start = (popup: PopupDefinition, trigger: Trigger): void => {
    const { value, properties, offset } = trigger as EventTrigger & ButtonTrigger;
    const running = new AbortController();
    const entry: Armed = { stop: () => running.abort() };
    const fire = (url?: string, isRepeated = false): void => {
      const isSuppressed = !request({ popup, trigger, url, isRepeated });
      entry.repeat = isSuppressed ? () => fire(url, true) : undefined;
    };
    const whenEligible = (run: () => void, isRepeated = false): void => {
      const passes = isEligible({ popup, trigger, isRepeated });
      entry.repeat = passes ? undefined : () => whenEligible(run, true);
      if (passes) run();
    };
    const begin = (starter: StartTrigger<never> | undefined): void => {
      try {
        starter?.(context);
      } catch (error) {
        // Its selector is invalid, for example.
        debug('trigger_failed', popup.id, value, error);
      }
    };
    armed.set(trigger, entry);
    const { signal: until } = running;
    const context: TriggerContext<never> = {
      ...dependencies,
      popup,
      value,
      properties,
      offset,
      until,
      fire,
      whenEligible,
      showIn: (parent) => showInline({ parent, until }, popup),
      startOnDemand: () =>
        withFormats(({ triggers }) => {
          if (!until.aborted) begin(triggers[trigger.type]);
        }),
      open: () => request({ popup, requested: true }),
      fireOnce() {
        entry.stop();
        fire();
      },
      onCustomEvent(listener) {
        entry.customEvent = listener;
      },
      createCollection,
      getRoute,
      isForPage: (url) => isForPage(popup, url),
    };
    begin(findStarter(trigger));
  };

  return {
    arm(popups) {
      const url = platform.pageUrl();
      const moved = getRoute(url) !== route;
      route = getRoute(url);
      const wanted = new Map<Trigger, PopupDefinition>();
      for (const popup of popups)
        for (const trigger of popup.triggers)
          if (trigger.type === 'exit' || isForPage(popup, url)) wanted.set(trigger, popup);
      for (const [trigger, entry] of armed) {
        if (moved) entry.repeat = undefined;
        if (!wanted.has(trigger) || (moved && !LASTING.includes(trigger.type))) {
          entry.stop();
          armed.delete(trigger);
        }
      }
      for (const [trigger, popup] of wanted) if (!armed.has(trigger)) start(popup, trigger);
    },
    repeatSuppressed() {
      for (const { repeat } of [...armed.values()]) repeat?.();
    },
    customEvent: (...event) =>
      [...armed.values()].filter(({ customEvent }) => customEvent?.(...event)).length > 0,
  };
}
