import type { PopupDefinition } from '@service-popups/contract';

/** Until the frame brings its own styles: out of the page's way, and of all its styles. */
const HIDDEN =
  'all:initial!important;position:fixed!important;inset:0!important;opacity:0!important';

/** Puts the element into the page that holds all of a popup. It fills the window and cannot be seen. */
export function insertShell({ style }: PopupDefinition): HTMLElement {
  const shell = document.createElement('service-popup');
  shell.style.cssText = HIDDEN;
  // In the top layer, neither the page's stacking nor a transform on its root matters. A dialog gets
  // there by itself, and a popup with a z-index wants to be stacked with the page.
  if (style?.position !== 'center' && style?.zIndex === undefined) shell.popover = 'manual';
  document.documentElement.append(shell);
  return shell;
}

/** Puts the shell on top of the top layer, if it belongs there and the browser has one. */
export function raiseShell(shell: HTMLElement): void {
  if (!shell.hasAttribute('popover')) return;
  if (shell.matches(':popover-open')) shell.hidePopover();
  shell.showPopover();
}
