/** Calls back with the content's height at once and whenever it changes; the caller may ask sooner. */
export function watchHeight(
  content: HTMLElement,
  onHeight: (height: number) => void,
): { check: () => void } {
  const { style } = document.documentElement;
  let lastHeight = -1;
  /** The page scrolls only in a frame that is too low for it, or a scroll bar would come and go. */
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

/** Without the scroll bar of a frame that is too low, since that narrows the text. */
function naturalHeight(content: HTMLElement, style: CSSStyleDeclaration): number {
  const { overflow } = style;
  if (!overflow) style.overflow = 'hidden';
  const height = Math.ceil(content.getBoundingClientRect().height);
  if (!overflow) style.overflow = '';
  return height;
}
