import { listen } from './listen';

/**
 * Keeps `--keyboard` set to the height that the on-screen keyboard covers. The keyboard doesn't resize the
 * page, so it would hide elements that are fixed to the bottom edge.
 */
export function trackKeyboard(until: AbortSignal, element: HTMLElement): void {
  const { visualViewport: view } = window;
  if (!view) return;
  const update = (): void => {
    // When the page is zoomed in, the viewport is smaller without a keyboard.
    const hidden = view.scale > 1 ? 0 : innerHeight - view.height - view.offsetTop;
    element.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`);
  };
  update();
  listen(until, 'resize scroll', update, view);
}
