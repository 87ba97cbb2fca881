/** Watches every element that matches, those that are added later included. */
export function onElement(
  until: AbortSignal,
  selector: string,
  changed: (inView: boolean, element: unknown) => void,
): void {
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
  until.addEventListener('abort', () => {
    additions.disconnect();
    views.disconnect();
  });
}
