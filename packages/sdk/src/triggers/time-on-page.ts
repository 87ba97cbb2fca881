import type { StartTrigger } from './start-trigger';
import { createVisibleTimer } from './visible-timer';

/** Fires after `value` seconds during which the page was visible. */
export const timeOnPage: StartTrigger<number> = (context) =>
  createVisibleTimer(context)(context.value * 1000, context.fireOnce);
