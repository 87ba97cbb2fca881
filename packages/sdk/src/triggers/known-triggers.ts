import type { TriggerType } from '@service-popups/contract';
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

/** Triggers that are set by a number. */
export const numberTriggers: Partial<Record<TriggerType, StartTrigger<number>>> = {
  time_on_page: timeOnPage,
  scroll,
  exit,
  exit_intent: exitIntent,
  inactivity,
  page_views: pageViews,
};

/** Triggers that are set by a name or a selector. */
export const nameTriggers: Partial<Record<TriggerType, StartTrigger<string>>> = {
  click,
  event: hostEvent,
  element_visible: elementVisible,
};
