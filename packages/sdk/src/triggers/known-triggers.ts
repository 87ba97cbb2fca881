import type { Trigger } from '@service-popups/contract';
import { own } from '@service-popups/rules';
import { click } from './click';
import { elementVisible } from './element-visible';
import { exit } from './exit';
import { exitIntent } from './exit-intent';
import { hostEvent } from './host-event';
import { inactivity } from './inactivity';
import { pageViews } from './page-views';
import { scroll } from './scroll';
import type { StartTrigger } from './start-trigger';
import { timeOnPage } from './time-on-page';

/** Every trigger under the type of its value: a number, or a name or a selector. */
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
    event: hostEvent,
    element_visible: elementVisible,
  } satisfies Record<string, StartTrigger<string>>,
};

/** What starts a trigger; undefined for one that this version does not know. */
export function starterOf({ type, value }: Trigger): StartTrigger<unknown> | undefined {
  return own(own(triggersByValue, typeof value), type) as StartTrigger<unknown> | undefined;
}
