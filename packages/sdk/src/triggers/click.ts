import type { StartTrigger } from './start-trigger';

/** Fires when an element is clicked that matches `value`, a CSS selector or a bare id. */
export const click: StartTrigger<string> = ({ platform, value, fire }) => {
  const selector = /^[\w-]+$/.test(value) ? `[id="${value}"]` : value;
  return platform.on('click', (event) => {
    if (platform.isClickOn(event, selector)) fire();
  });
};
