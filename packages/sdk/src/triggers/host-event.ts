import { matchesAll } from '@service-popups/rules';
import type { StartTrigger } from './start-trigger';

/** Fires when the host names an event, and its properties match. */
export const hostEvent: StartTrigger<string> = ({ value, properties, onHostEvent, fire }) =>
  onHostEvent((name, given) => {
    if (name === value && matchesAll(properties ?? [], given)) fire();
  });
