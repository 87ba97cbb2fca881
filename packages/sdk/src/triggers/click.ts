import type { StartTrigger } from './start-trigger';

/** Fires when an element is clicked that matches `value`, a CSS selector or a bare id. */
export const click: StartTrigger<string> = ({ on, value, ask }) => {
  const selector = /^[\w-]+$/.test(value) ? `[id="${value}"]` : value;
  on(
    'click',
    () => {
      ask();
    },
    selector,
  );
};
