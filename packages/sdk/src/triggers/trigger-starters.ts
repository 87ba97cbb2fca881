import type { Trigger } from '@service-popups/contract';
import type { StartTrigger } from './start-trigger';
import { startTimeOnPage } from './time-on-page';

interface TriggerStarter {
  /** Type of the trigger's `value`. */
  value: 'number' | 'string';
  start: StartTrigger;
}

/** The triggers this version knows. A definition with another one is skipped. */
export const triggerStarters: Partial<Record<Trigger['type'], TriggerStarter>> = {
  time_on_page: { value: 'number', start: startTimeOnPage },
};
