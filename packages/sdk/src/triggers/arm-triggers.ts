import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { triggersOf } from '../definitions/read-definitions';
import type { Platform, Stop } from '../platform';
import { isMeantFor } from './is-meant-for';
import { nameTriggers, numberTriggers } from './known-triggers';
import { routeOf } from './route-of';
import type { TriggerContext } from './start-trigger';

export type Fire = (popup: PopupDefinition, trigger: Trigger, url?: string) => void;

/**
 * Keeps the triggers running of every popup that this address is for. On another route all of them
 * start anew: a wait begun on one page is not carried to the next.
 */
export function armTriggers(
  platform: Platform,
  prefix: string,
  popups: PopupDefinition[],
  onHostEvent: TriggerContext['onHostEvent'],
  fire: Fire,
  debug: (...parts: unknown[]) => void,
): Stop {
  const armed = new Map<Trigger, Stop>();
  let route = '';

  const disarm = (trigger: Trigger): void => {
    armed.get(trigger)?.();
    armed.delete(trigger);
  };

  const start = (popup: PopupDefinition, trigger: Trigger): Stop | undefined => {
    const shared = {
      platform,
      prefix,
      popup,
      properties: 'properties' in trigger ? trigger.properties : undefined,
      onHostEvent,
      invalid: () => {
        debug('not a selector:', popup.id, trigger.value);
        return () => undefined;
      },
      fire: (url?: string) => {
        fire(popup, trigger, url);
      },
    };
    const { type, value } = trigger;
    return typeof value === 'number'
      ? numberTriggers[type]?.({ ...shared, value })
      : nameTriggers[type]?.({ ...shared, value });
  };

  const update = (): void => {
    const url = platform.url();
    const moved = routeOf(url) !== route;
    route = routeOf(url);
    for (const popup of popups)
      for (const trigger of triggersOf(popup)) {
        const everywhere = trigger.type === 'exit';
        const meant = everywhere || isMeantFor(popup, url);
        if (!meant || (moved && !everywhere)) disarm(trigger);
        const stop = meant && !armed.has(trigger) && start(popup, trigger);
        if (stop) armed.set(trigger, stop);
      }
  };

  const stopWatching = platform.on('route', update);
  update();
  return () => {
    stopWatching();
    for (const stop of armed.values()) stop();
  };
}
