import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { Popup } from '../definitions/read-definitions';
import type { ShowRequest } from '../eligibility';
import type { Platform, Store } from '../platform';
import { starterOf } from './known-triggers';
import { isForPage, routeOf } from './route';
import type { EventTrigger, CustomEventListener } from './start-trigger';

export interface Triggers {
  /** Starts the triggers of popups that match the current URL, and stops all others. */
  arm: (popups: Popup[]) => void;
  /** Requests the popups whose triggers have fired on this page, but which were suppressed. */
  repeatSuppressed: () => void;
  /** Handles a call of `triggerEvent()`. */
  customEvent: CustomEventListener;
}

interface Armed {
  stop: () => void;
  /** Requests the popup again. Set while it's suppressed. */
  repeat?: (() => void) | undefined;
  customEvent?: CustomEventListener;
}

/** Triggers restart on every route, because time spent on one page doesn't count on the next. */
export function createTriggers(
  platform: Platform,
  /** Storage of this tab. */
  store: Store,
  /** Returns false if the popup is suppressed. */
  request: (request: ShowRequest) => boolean,
  debug: (...parts: unknown[]) => void,
): Triggers {
  const armed = new Map<Trigger, Armed>();
  let route = '';

  const start = (popup: PopupDefinition, trigger: Trigger): void => {
    const { value, properties } = trigger as EventTrigger;
    const running = new AbortController();
    const entry: Armed = { stop: () => running.abort() };
    const fire = (url?: string, isRepeated = false): void => {
      const isSuppressed = !request({ popup, trigger, url, isRepeated });
      entry.repeat = isSuppressed ? () => fire(url, true) : undefined;
    };
    armed.set(trigger, entry);
    try {
      starterOf(trigger)?.({
        platform,
        store,
        popup,
        value,
        properties,
        until: running.signal,
        fire,
        fireOnce() {
          entry.stop();
          fire();
        },
        onCustomEvent(listener) {
          entry.customEvent = listener;
        },
      });
    } catch {
      debug('bad_selector', popup.id, value, 'this trigger will never fire: fix its selector');
    }
  };

  return {
    arm(popups) {
      const url = platform.pageUrl();
      const moved = routeOf(url) !== route;
      route = routeOf(url);
      const wanted = new Map<Trigger, PopupDefinition>();
      for (const popup of popups)
        for (const trigger of popup.triggers)
          if (trigger.type === 'exit' || isForPage(popup, url)) wanted.set(trigger, popup);
      for (const [trigger, entry] of armed) {
        if (moved) entry.repeat = undefined;
        if (!wanted.has(trigger) || (moved && trigger.type !== 'exit')) {
          entry.stop();
          armed.delete(trigger);
        }
      }
      for (const [trigger, popup] of wanted) if (!armed.has(trigger)) start(popup, trigger);
    },
    repeatSuppressed() {
      for (const { repeat } of [...armed.values()]) repeat?.();
    },
    customEvent(...event) {
      for (const { customEvent } of [...armed.values()]) customEvent?.(...event);
    },
  };
}
