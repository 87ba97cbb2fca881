import type { StartTrigger } from './start-trigger';

/** Fires when an element is clicked that matches `value`, a CSS selector or a bare id. */
export const click: StartTrigger<string> = ({ platform, value, fire, invalid }) => {
  const selector = /^[\w-]+$/.test(value) ? `[id="${value}"]` : value;
  if (!platform.isSelector(selector)) return invalid();
  return platform.on('click', (event) => {
    if (platform.isClickOn(event, selector)) fire();
  });
};
