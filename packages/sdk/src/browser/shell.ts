import type { PopupDefinition } from '@service-popups/contract';

/** Until the frame sends its styles: invisible, and without the page's styles. */
const HIDDEN =
  'all:initial!important;position:fixed!important;inset:0!important;opacity:0!important';

/** Adds the element that holds a popup to the page. It fills the window and is invisible. */
export function insertShell({ style }: PopupDefinition): HTMLElement {
  const shell = document.createElement('service-popup');
  shell.style.cssText = HIDDEN;
  // In the top layer, neither the page's stacking nor a transform on its root matters. A dialog gets
  // there by itself, and a popup with a z-index is meant to be stacked with the page.
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
