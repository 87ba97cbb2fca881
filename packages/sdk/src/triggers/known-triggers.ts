import type { Trigger } from '@service-popups/contract';
import { getOwn } from '@service-popups/rules';
import { exit } from './exit';
import { exitIntent } from './exit-intent';
import { click, elementVisible, customEvent, scroll } from './page-events';
import { pageViews } from './page-views';
import type { StartTrigger } from './start-trigger';
import { inactivity, timeOnPage } from './time';

/** Every trigger, by the type of its value: a number, or a name or selector. */
const triggersByValue = {
  number: {
    time_on_page: timeOnPage,
    scroll,
    exit,
    exit_intent: exitIntent,
    inactivity,
    page_views: pageViews,
  } satisfies Record<string, StartTrigger<number>>,
  string: {
    click,
    event: customEvent,
    element_visible: elementVisible,
    inline: ({ startOnDemand }) => startOnDemand('inline'),
    button: ({ startOnDemand }) => startOnDemand('button'),
  } satisfies Record<string, StartTrigger<string>>,
};

/** Returns the function that starts a trigger; undefined if this version doesn't support it. */
export function starterOf({ type, value }: Trigger): StartTrigger<unknown> | undefined {
  return getOwn(getOwn(triggersByValue, typeof value), type) as StartTrigger<unknown> | undefined;
}
