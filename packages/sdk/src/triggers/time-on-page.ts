import type { StartTrigger } from './start-trigger';
import { afterVisible } from './visible-time';

/** Fires after `value` seconds during which the page was visible. */
export const timeOnPage: StartTrigger<number> = (context) =>
  afterVisible(context, context.value, context.fire);
