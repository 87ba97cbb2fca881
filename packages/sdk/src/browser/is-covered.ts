import type { PopupDefinition } from '@service-popups/contract';
import { insertShell, raiseShell } from './shell';

/** A point this far from both edges of a corner lies inside any popup there. */
const INSET = 48;
const MAX_Z_INDEX = 2_147_483_647;
/** In a window as narrow as this, every corner popup is a sheet at the bottom. */
const SHEET_WIDTH = 480;

/**
 * Whether a popup would open where nobody can use it: below a modal dialog, which makes the rest of the
 * page inert, below a fullscreen element, or outside the window. Asks the browser what a click would
 * hit if the popup were there, so it works however the page does it.
 */
export function isCovered(popup: PopupDefinition): boolean {
  // A modal popup opens above everything, dialogs and fullscreen elements included.
  if (popup.style?.position === 'center') return false;
  try {
    return !clickHits(popup);
  } catch {
    // Documents without layout, such as jsdom, can't tell what a click hits.
    return false;
  }
}

function clickHits(popup: PopupDefinition): boolean {
  const { position = '', zIndex = MAX_Z_INDEX } = popup.style ?? {};
  const atTop = position.startsWith('top') && innerWidth > SHEET_WIDTH;
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
