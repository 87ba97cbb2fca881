import type { PopupDefinition } from '@service-popups/contract';
import { isModal } from '../is-modal';

/** Keeps the shell invisible and free of the page's styles until the frame sends its own. */
const HIDDEN = 'all:initial!important;opacity:0!important;';
const OVER_PAGE = 'position:fixed!important;inset:0!important';
const INLINE = 'display:block!important;height:0!important;overflow:hidden!important';

/** Adds the element that holds a popup to the page. It covers the window and is invisible. */
export function insertShell(popup: PopupDefinition, parent?: Element): HTMLElement {
  const shell = document.createElement('service-popup');
  shell.style.cssText = HIDDEN + (parent ? INLINE : OVER_PAGE);
  // In the top layer, the page's stacking order and transforms don't matter. A dialog is added to it
  // anyway, and a popup with a z-index is meant to be stacked with the page.
  if (!parent && !isModal(popup) && popup.style?.zIndex === undefined) shell.popover = 'manual';
  (parent ?? document.documentElement).append(shell);
  return shell;
}

/** Moves the shell to the top of the top layer, if it belongs there. */
export function raiseShell(shell: HTMLElement): void {
  if (!shell.hasAttribute('popover')) return;
  if (shell.matches(':popover-open')) shell.hidePopover();
  shell.showPopover();
}
