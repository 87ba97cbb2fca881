import type { StartTrigger } from './start-trigger';
import { afterVisible } from './visible-time';

/** Fires after `value` seconds during which the page was visible. */
export const timeOnPage: StartTrigger<number> = ({ platform, value, fire }) =>
  afterVisible(platform, value * 1000, fire);
