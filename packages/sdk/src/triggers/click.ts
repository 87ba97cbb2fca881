import type { StartTrigger } from './start-trigger';

/** Fires when an element is clicked that matches `value`, a CSS selector or a bare id. */
export const click: StartTrigger<string> = ({ onClick, value, fire }) =>
  onClick(/^[\w-]+$/.test(value) ? `[id="${value}"]` : value, fire);
