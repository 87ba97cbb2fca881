import { createTimer } from './timer';

/** Search a page that keeps changing at most this often. */
const SEARCH_INTERVAL_MS = 200;

/** Observes every element that matches, including those added later and those in open shadow roots. */
export function onElement(
  until: AbortSignal,
  selector: string,
  onChange: (inView: boolean, element: unknown) => void,
): void {
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) onChange(isIntersecting, target);
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
    // Observing a node again has no effect.
    additions.observe(root, { childList: true, subtree: true });
    for (const element of root.querySelectorAll(selector)) views.observe(element);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) search(shadowRoot);
  };
  search(document);
  until.addEventListener('abort', () => {
    additions.disconnect();
    views.disconnect();
  });
}
