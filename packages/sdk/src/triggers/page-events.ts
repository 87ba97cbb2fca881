import { matchesAll } from '@service-popups/rules';
import type { StartTrigger } from './start-trigger';

/** A page that's too short to scroll never fires an event, so check it once without one. */
const FIRST_SCROLL_CHECK_MS = 1000;

/** Fires when the page has been scrolled `value` percent of the way. */
export const scroll: StartTrigger<number> = ({ platform, until, value, fireOnce }) => {
  const check = (): void => {
    if (platform.scrollPosition().percent >= value) fireOnce();
  };
  platform.onEvent(until, 'scroll', check);
  platform.createTimer(until)(FIRST_SCROLL_CHECK_MS, check);
};

/** Fires on a click on an element that matches `value`, a CSS selector or an id. */
export const click: StartTrigger<string> = ({ platform, until, value, fire }) => {
  const selector = /^[\w-]+$/.test(value) ? `[id="${value}"]` : value;
  platform.onEvent(until, 'click', () => fire(), selector);
};

/** Fires when the host app calls `triggerEvent()` with this name and matching properties. */
export const customEvent: StartTrigger<string> = ({ value, properties, fire, onCustomEvent }) =>
  onCustomEvent((name, given) => {
    const isWanted = name === value;
    if (isWanted && matchesAll(properties ?? [], given)) fire();
    return isWanted;
  });
