import type { PopupDefinition } from '@service-popups/contract';
import { isModal } from '../is-modal';
import { insertShell, raiseShell } from './shell';

/** A point at this distance from both edges of a corner is inside any popup there. */
const INSET = 48;
const MAX_Z_INDEX = 2_147_483_647;
/** Up to this window width, every popup in a corner or next to an element is a bottom sheet. */
const SHEET_WIDTH = 480;

/**
 * Whether the visitor couldn't use the popup: because it would open below a modal dialog, which makes the
 * rest of the page inert, below a fullscreen element, or outside the window. Checks what a click at its
 * position would hit, so it doesn't depend on how the page covers it.
 */
export function isCovered(popup: PopupDefinition): boolean {
  // A modal popup opens above everything, dialogs and fullscreen elements included.
  if (isModal(popup)) return false;
  try {
    return !clickHits(popup);
  } catch {
    // Documents without layout, such as jsdom, can't tell what a click hits.
    return false;
  }
}

function clickHits(popup: PopupDefinition): boolean {
  const { position = '', zIndex = MAX_Z_INDEX } = popup.style ?? {};
  const atTop = position === 'top-bar' || (position.startsWith('top') && innerWidth > SHEET_WIDTH);
  const probe = insertShell(popup);
  try {
    probe.style.setProperty('z-index', `${zIndex}`, 'important');
    raiseShell(probe);
    const { left, right, top, bottom } = probe.getBoundingClientRect();
    const hit = document.elementFromPoint(
      position.endsWith('left') ? left + INSET : right - INSET,
      atTop ? top + INSET : bottom - INSET,
    );
    return hit === probe;
  } finally {
    probe.remove();
  }
}
