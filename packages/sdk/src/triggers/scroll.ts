import type { StartTrigger } from './start-trigger';

/** A page is looked at once even if nobody scrolls: it may be too short for that. */
const FIRST_LOOK = 1000;

/** Fires when the page has been scrolled `value` percent of the way. */
export const scroll: StartTrigger<number> = ({ on, after, scrolled, value, fire }) => {
  const check = (): void => {
    if (scrolled().percent < value) return;
    stop();
    fire();
  };
  const stops = [on('scroll', check), after(FIRST_LOOK, check)];
  const stop = (): void => {
    for (const end of stops) end();
  };
  return stop;
};
