import type { StartTrigger } from './start-trigger';

/** Fires when an element is clicked that matches `value`, a CSS selector or a bare id. */
export const click: StartTrigger<string> = (context) => {
  const selector = /^[\w-]+$/.test(context.value) ? `[id="${context.value}"]` : context.value;
  context.onEvent(context.lifetime, 'click', () => context.askFor(), selector);
};
