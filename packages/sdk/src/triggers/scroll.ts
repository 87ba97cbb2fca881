import type { StartTrigger } from './start-trigger';

/** A page is looked at once even if nobody scrolls: it may be too short for that. */
const FIRST_LOOK = 1000;

/** Fires when the page has been scrolled `value` percent of the way. */
export const scroll: StartTrigger<number> = (context) => {
  const check = (): void => {
    if (context.scrolled().percent >= context.value) context.fireOnce();
  };
  context.onEvent(context.lifetime, 'scroll', check);
  context.newTimer(context.lifetime)(FIRST_LOOK, check);
};
