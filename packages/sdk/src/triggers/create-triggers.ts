import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { Popup } from '../definitions/read-definitions';
import type { ShowRequest } from '../eligibility';
import type { Platform, Store } from '../platform';
import { starterOf } from './known-triggers';
import { isForPage, routeOf } from './route';
import type { EventTrigger, HostEventListener } from './start-trigger';

export interface Triggers {
  /** Runs the triggers of those popups that this address is for, and stops all others. */
  arm: (popups: Popup[]) => void;
  /** The host called `triggerEvent()`. */
  hostEvent: HostEventListener;
}

interface Armed {
  stop: () => void;
  hostEvent?: HostEventListener;
}

/** On another route all triggers start again: a wait on one page isn't carried over to the next. */
export function createTriggers(
  platform: Platform,
  /** Storage of this tab. */
  store: Store,
  request: (request: ShowRequest) => void,
  debug: (...parts: unknown[]) => void,
): Triggers {
  const armed = new Map<Trigger, Armed>();
  let route = '';

  const start = (popup: PopupDefinition, trigger: Trigger): void => {
    const { value, properties } = trigger as EventTrigger;
    const running = new AbortController();
    const entry: Armed = { stop: () => running.abort() };
    const fire = (url?: string): void => request({ popup, trigger, url });
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
        onHostEvent(listener) {
          entry.hostEvent = listener;
        },
      });
    } catch {
      debug('bad_selector', popup.id, value, 'this trigger never fires: correct the selector');
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
      for (const [trigger, { stop }] of armed)
        if (!wanted.has(trigger) || (moved && trigger.type !== 'exit')) {
          stop();
          armed.delete(trigger);
        }
      for (const [trigger, popup] of wanted) if (!armed.has(trigger)) start(popup, trigger);
    },
    hostEvent(...event) {
      for (const { hostEvent } of [...armed.values()]) hostEvent?.(...event);
    },
  };
}
