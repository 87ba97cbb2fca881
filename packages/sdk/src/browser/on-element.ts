/** Observes every element that matches, including those added later. */
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
  const observeAll = (): void => {
    // Observing an element again has no effect.
    for (const element of document.querySelectorAll(selector)) views.observe(element);
  };
  observeAll();
  const additions = new MutationObserver(observeAll);
  additions.observe(document, { childList: true, subtree: true });
  until.addEventListener('abort', () => {
    additions.disconnect();
    views.disconnect();
  });
}
