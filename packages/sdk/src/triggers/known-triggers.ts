import type { Trigger } from '@service-popups/contract';
import { getOwn } from '@service-popups/rules';
import { click, customEvent, scroll } from './page-events';
import { pageViews } from './page-views';
import type { StartTrigger } from './start-trigger';
import { inactivity, timeOnPage } from './time';

/** For triggers that few popups have: they're loaded when a popup first needs one. */
const onDemand: StartTrigger<unknown> = ({ startOnDemand }) => startOnDemand();

/** Every trigger, by the type of its value: a number, or a name or selector. */
const triggersByValue = {
  number: {
    time_on_page: timeOnPage,
    scroll,
    inactivity,
    page_views: pageViews,
    exit: onDemand,
    exit_intent: onDemand,
  } satisfies Record<string, StartTrigger<number>>,
  string: {
    click,
    event: customEvent,
    element_visible: onDemand,
    inline: onDemand,
    button: onDemand,
  } satisfies Record<string, StartTrigger<string>>,
};

/** Returns the function that starts a trigger; undefined if this version doesn't support it. */
export function findStarter({ type, value }: Trigger): StartTrigger<unknown> | undefined {
  return getOwn(getOwn(triggersByValue, typeof value), type) as StartTrigger<unknown> | undefined;
}
