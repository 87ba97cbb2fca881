import { listen } from './listen';

/**
 * Tells the styles how much of the page an on-screen keyboard hides, as `--keyboard`. It does not
 * make the page smaller: what is fixed to the lower edge would be behind it.
 */
export function aboveKeyboard(until: AbortSignal, element: HTMLElement): void {
  const { visualViewport: view } = window;
  if (!view) return;
  const follow = (): void => {
    // In a page that is zoomed in, the view is small for another reason.
    const hidden = view.scale > 1 ? 0 : innerHeight - view.height - view.offsetTop;
    element.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`);
  };
  follow();
  listen(until, 'resize scroll', follow, view);
}
