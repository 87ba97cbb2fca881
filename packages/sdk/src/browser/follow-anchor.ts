import { onElement } from './on-element';

const GAP = 8;
/** Up to this window width, the popup is a bottom sheet. */
const SHEET_WIDTH = 480;

/**
 * Keeps a popup next to an element while it's in view: below it or else above it, and never outside the
 * window. While the element is out of view or gone, the popup is in its corner.
 */
export function followAnchor(until: AbortSignal, card: HTMLElement, selector: string): void {
  let found: Element | undefined;
  const follow = (): void => {
    if (until.aborted) return;
    // Elements move for many reasons: scrolling, animations, or a change somewhere else on the page.
    requestAnimationFrame(follow);
    const inset = insetNextTo(document.querySelector(selector) ?? found, card);
    if (card.style.inset !== inset) card.style.inset = inset;
  };
  // An invalid selector throws here, and the popup stays in its corner.
  onElement(until, selector, (_, element) => {
    // In an open shadow root, the document's own search doesn't find it.
    if (!found?.isConnected) found = element;
  });
  follow();
}

function insetNextTo(anchor: Element | undefined, card: HTMLElement): string {
  if (!anchor || innerWidth <= SHEET_WIDTH) return '';
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect();
  const isInView = width && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  if (!isInView) return '';
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const x = isRtl ? right - card.offsetWidth : left;
  const below = bottom + GAP;
  const above = top - GAP - card.offsetHeight;
  const fitsBelow = below + card.offsetHeight <= innerHeight - GAP;
  const y = fitsBelow || above < GAP ? below : above;
  return `${within(y, innerHeight - card.offsetHeight)}px auto auto ${within(x, innerWidth - card.offsetWidth)}px`;
}

/** Keeps a gap to both edges of the window. */
function within(value: number, max: number): number {
  return Math.round(Math.max(GAP, Math.min(value, max - GAP)));
}
