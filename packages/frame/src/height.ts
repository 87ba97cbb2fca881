/** Reports the content's height now and on every change. `check()` reports a change without delay. */
export function watchHeight(
  content: HTMLElement,
  onHeight: (height: number) => void,
): { check: () => void } {
  const { style } = document.documentElement;
  let lastHeight = -1;
  /** Scrolling is on only if the frame is too small. Otherwise a scroll bar would flicker. */
  const updateOverflow = () => {
    style.overflow = lastHeight > window.innerHeight ? '' : 'hidden';
  };
  const check = () => {
    const height = naturalHeight(content, style);
    if (height === lastHeight) return;
    lastHeight = height;
    onHeight(height);
    updateOverflow();
  };
  style.overflow = 'hidden';
  check();
  new ResizeObserver(check).observe(content);
  window.addEventListener('resize', updateOverflow);
  return { check };
}

/** Measures without a scroll bar, which would make the text narrower. */
function naturalHeight(content: HTMLElement, style: CSSStyleDeclaration): number {
  const { overflow } = style;
  if (!overflow) style.overflow = 'hidden';
  const height = Math.ceil(content.getBoundingClientRect().height);
  if (!overflow) style.overflow = '';
  return height;
}
