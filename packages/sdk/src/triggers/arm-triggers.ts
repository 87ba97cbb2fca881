import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { matchesPath } from '@service-popups/rules';
import { triggersOf } from '../definitions/read-definitions';
import type { Platform, Stop } from '../platform';
import { routeOf } from './route-of';
import { triggerStarters } from './trigger-starters';

export type Fire = (popup: PopupDefinition, trigger: Trigger) => void;

/**
 * Keeps the triggers running of every popup that this address is for. On another route all of them
 * start anew: a wait begun on one page is not carried to the next.
 */
export function armTriggers(platform: Platform, popups: PopupDefinition[], fire: Fire): Stop {
  const armed = new Map<PopupDefinition, Stop[]>();
  let route = '';

  const disarm = (popup: PopupDefinition): void => {
    for (const stop of armed.get(popup) ?? []) stop();
    armed.delete(popup);
  };
  const disarmAll = (): void => {
    for (const popup of popups) disarm(popup);
  };
  const start = (popup: PopupDefinition): Stop[] =>
    triggersOf(popup).map(
      (trigger) =>
        triggerStarters[trigger.type]?.start(platform, trigger, () => {
          fire(popup, trigger);
        }) ?? (() => undefined),
    );

  const update = (): void => {
    const url = platform.url();
    if (routeOf(url) !== route) disarmAll();
    route = routeOf(url);
    for (const popup of popups) {
      if (!isFor(popup, url)) disarm(popup);
      else if (!armed.has(popup)) armed.set(popup, start(popup));
    }
  };

  const stopWatching = platform.onRoute(update);
  update();
  return () => {
    stopWatching();
    disarmAll();
  };
}

function isFor({ segments }: PopupDefinition, url: string): boolean {
  const { path, excludePath } = segments ?? {};
  return (!path?.length || matchesPath(path, url)) && !matchesPath(excludePath ?? [], url);
}
