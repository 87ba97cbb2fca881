/** Calls back with the content's height at once and whenever it changes; the caller may ask sooner. */
export function watchHeight(
  content: HTMLElement,
  onHeight: (height: number) => void,
): { check: () => void } {
  let last = -1;
  const check = () => {
    const height = naturalHeight(content);
    if (height === last) return;
    last = height;
    onHeight(height);
  };
  check();
  new ResizeObserver(check).observe(content);
  return { check };
}

/** Without the scroll bar a frame that is still too low would have, since that narrows the text. */
function naturalHeight(content: HTMLElement): number {
  const { style } = document.documentElement;
  style.overflow = 'hidden';
  const height = Math.ceil(content.getBoundingClientRect().height);
  style.overflow = '';
  return height;
}
