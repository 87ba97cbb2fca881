import type { Stop } from '../platform';

/** Watches every element that matches, those that are added later included. */
export function onElement(
  selector: string,
  changed: (inView: boolean, element: unknown) => void,
): Stop {
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) changed(isIntersecting, target);
    },
    { threshold: 0.5 },
  );
  const look = (): void => {
    // One that is watched already is not watched twice.
    for (const element of document.querySelectorAll(selector)) views.observe(element);
  };
  look();
  const additions = new MutationObserver(look);
  additions.observe(document, { childList: true, subtree: true });
  return () => {
    additions.disconnect();
    views.disconnect();
  };
}
