import type { Attributes, PopupDefinition, Trigger } from '@service-popups/contract';
import type { Context } from '../context';
import type { Popup } from '../definitions/read-definitions';
import type { Ask } from '../session';
import { isMeantFor } from './is-meant-for';
import { starterOf } from './known-triggers';
import { routeOf } from './route-of';
import type { TriggerContext } from './start-trigger';

export interface Triggers {
  /** Keeps the triggers running of every one of these popups that this address is for. */
  arm: (popups: Popup[]) => void;
  /** The host names an event. */
  hear: (name: string, properties: Attributes) => void;
}

/** On another route all triggers start anew: a wait begun on one page is not carried to the next. */
export function createTriggers(context: Context, request: (ask: Ask) => void): Triggers {
  const armed = new Map<Trigger, TriggerContext<unknown>>();
  let route = '';

  const start = (popup: PopupDefinition, trigger: Trigger): void => {
    const { value, properties } = trigger as Extract<Trigger, { properties?: unknown }>;
    const running = new AbortController();
    const stopTrigger = (): void => running.abort();
    const askFor = (url?: string): void => request({ popup, askedBy: trigger, url });
    const fireOnce = (): void => {
      stopTrigger();
      askFor();
    };
    const given = {
      ...context,
      lifetime: running.signal,
      popup,
      value,
      properties,
      askFor,
      fireOnce,
      stopTrigger,
    };
    armed.set(trigger, given);
    try {
      starterOf(trigger)?.(given);
    } catch {
      context.debugLog('bad_selector', popup.id, value);
    }
  };

  return {
    arm(popups) {
      const url = context.pageUrl();
      const moved = routeOf(url) !== route;
      route = routeOf(url);
      const wanted = new Map<Trigger, PopupDefinition>();
      for (const popup of popups)
        for (const trigger of popup.triggers)
          if (trigger.type === 'exit' || isMeantFor(popup, url)) wanted.set(trigger, popup);
      for (const [trigger, { stopTrigger }] of armed)
        if (!wanted.has(trigger) || (moved && trigger.type !== 'exit')) {
          stopTrigger();
          armed.delete(trigger);
        }
      for (const [trigger, popup] of wanted) if (!armed.has(trigger)) start(popup, trigger);
    },
    hear(...event) {
      for (const { heard } of [...armed.values()]) heard?.(...event);
    },
  };
}
