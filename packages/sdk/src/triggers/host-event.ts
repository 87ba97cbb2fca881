import { matchesAll } from '@service-popups/rules';
import type { StartTrigger } from './start-trigger';

/** Asks when the host names an event, and its properties match. */
export const hostEvent: StartTrigger<string> = (context) => {
  context.heard = (name, given) => {
    if (name === context.value && matchesAll(context.properties ?? [], given)) context.askFor();
  };
};
