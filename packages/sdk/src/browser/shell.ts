import type { PopupDefinition } from '@service-popups/contract';

/** Keeps the shell invisible and free of the page's styles until the frame sends its own. */
const HIDDEN =
  'all:initial!important;position:fixed!important;inset:0!important;opacity:0!important';

/** Adds the element that holds a popup to the page. It covers the window and is invisible. */
export function insertShell({ style }: PopupDefinition): HTMLElement {
  const shell = document.createElement('service-popup');
  shell.style.cssText = HIDDEN;
  // In the top layer, the page's stacking order and transforms don't matter. A dialog is added to it
  // anyway, and a popup with a z-index is meant to be stacked with the page.
  if (style?.position !== 'center' && style?.zIndex === undefined) shell.popover = 'manual';
  document.documentElement.append(shell);
  return shell;
}

/** Moves the shell to the top of the top layer, if it belongs there. */
export function raiseShell(shell: HTMLElement): void {
  if (!shell.hasAttribute('popover')) return;
  if (shell.matches(':popover-open')) shell.hidePopover();
  shell.showPopover();
}
