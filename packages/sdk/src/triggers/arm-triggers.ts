import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { triggersOf } from '../definitions/read-definitions';
import type { Platform, Stop } from '../platform';
import { isMeantFor } from './is-meant-for';
import { starterOf } from './known-triggers';
import { routeOf } from './route-of';
import type { TriggerContext } from './start-trigger';

/** What all triggers share: the platform, and where they get their news. */
type Shared = Platform & Pick<TriggerContext<unknown>, 'prefix' | 'onHostEvent'>;

/**
 * Keeps the triggers running of every popup that this address is for. On another route all of them
 * start anew: a wait begun on one page is not carried to the next.
 */
export function armTriggers(
  shared: Shared,
  popups: PopupDefinition[],
  fire: (popup: PopupDefinition, trigger: Trigger, url?: string) => void,
  debug: (...parts: unknown[]) => void,
): Stop {
  const armed = new Map<Trigger, Stop>();
  let route = '';

  const start = (popup: PopupDefinition, trigger: Trigger): void => {
    const { value, properties } = trigger as Extract<Trigger, { properties?: unknown }>;
    const ask = (url?: string): void => {
      fire(popup, trigger, url);
    };
    try {
      const stop = starterOf(trigger)?.({ ...shared, popup, value, properties, fire: ask });
      if (stop) armed.set(trigger, stop);
    } catch {
      debug('bad_selector', popup.id, value);
    }
  };

  const update = (): void => {
    const url = shared.url();
    const moved = routeOf(url) !== route;
    route = routeOf(url);
    for (const popup of popups)
      for (const trigger of triggersOf(popup)) {
        const everywhere = trigger.type === 'exit';
        const meant = everywhere || isMeantFor(popup, url);
        if (!meant || (moved && !everywhere)) {
          armed.get(trigger)?.();
          armed.delete(trigger);
        }
        if (meant && !armed.has(trigger)) start(popup, trigger);
      }
  };

  const stopWatching = shared.on('route', update);
  update();
  return () => {
    stopWatching();
    for (const stop of armed.values()) stop();
  };
}
