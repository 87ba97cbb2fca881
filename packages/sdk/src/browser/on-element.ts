import type { Stop } from '../platform';

/** Watches the first element that matches, as soon as there is one. */
export function onElement(selector: string, changed: (inView: boolean) => void): Stop {
  const views = new IntersectionObserver(
    (entries) => {
      changed(entries.some(({ isIntersecting }) => isIntersecting));
    },
    { threshold: 0.5 },
  );
  const look = (): void => {
    const element = find(selector);
    if (!element) return;
    additions.disconnect();
    views.observe(element);
  };
  const additions = new MutationObserver(look);
  additions.observe(document, { childList: true, subtree: true });
  look();
  return () => {
    additions.disconnect();
    views.disconnect();
  };
}

/** A selector that is not valid finds nothing. */
function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
