import type { OnElement } from '../formats/in-view';
import { createTimer } from './timer';

/** Search a page that keeps changing at most this often. */
const SEARCH_INTERVAL_MS = 200;

/**
 * Observes an element, or all that match a selector, including those added later and those in open shadow
 * roots.
 */
export const onElement: OnElement = (until, target, onChange) => {
  const views = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) onChange(entry.isIntersecting, entry.target);
    },
    { threshold: 0.5 },
  );
  const wait = createTimer(until);
  let isWaiting = false;
  const additions = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    wait(SEARCH_INTERVAL_MS, () => {
      isWaiting = false;
      search(document);
    });
  });
  const search = (root: Document | ShadowRoot): void => {
    // Throws before anything is observed if the selector is invalid.
    const found = root.querySelectorAll(target as string);
    // Observing a node again has no effect.
    additions.observe(root, { childList: true, subtree: true });
    for (const element of found) views.observe(element);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) search(shadowRoot);
  };
  if (typeof target === 'string') search(document);
  else views.observe(target);
  until.addEventListener('abort', () => {
    additions.disconnect();
    views.disconnect();
  });
};
