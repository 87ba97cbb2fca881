import type { Stop } from '../platform';
import { listen } from './listen';

/** Delegated: elements that are mounted later work too. */
export function onClick(selector: string, clicked: () => void): Stop {
  // Throws now, and not at every click, if this is no selector.
  document.querySelector(selector);
  return listen('click', ({ target }) => {
    if (target instanceof Element && target.closest(selector)) clicked();
  });
}
