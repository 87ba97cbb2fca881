import { listen } from './listen';

/**
 * Sets `--keyboard` to the height that an on-screen keyboard covers. The keyboard doesn't resize the
 * page, so what is fixed to the lower edge would be behind it.
 */
export function aboveKeyboard(until: AbortSignal, element: HTMLElement): void {
  const { visualViewport: view } = window;
  if (!view) return;
  const follow = (): void => {
    // On a zoomed page the viewport is small for another reason.
    const hidden = view.scale > 1 ? 0 : innerHeight - view.height - view.offsetTop;
    element.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`);
  };
  follow();
  listen(until, 'resize scroll', follow, view);
}
