import type { Platform, Timer } from '../platform';

/**
 * Calls for an element, or each that matches a selector: when it's found, and when half of it enters or
 * leaves the view. Throws if the selector is invalid.
 */
export type OnElement = (
  until: AbortSignal,
  target: string | Element,
  onChange: (inView: boolean, element: Element) => void,
) => void;

/** Runs a function when half of an element has been in view for a second. */
export type WhenSeen = (until: AbortSignal, target: string | Element, run: () => void) => void;

const IN_VIEW_MS = 1000;

export function createWhenSeen(
  onElement: OnElement,
  createTimer: Platform['createTimer'],
): WhenSeen {
  return (until, target, run) => {
    const timers = new Map<unknown, Timer>();
    onElement(until, target, (inView, element) => {
      const wait = timers.get(element) ?? createTimer(until);
      timers.set(element, wait);
      wait(IN_VIEW_MS, inView ? run : undefined);
    });
  };
}
