import type { PopupDefinition } from '@service-popups/contract';

/** Whether the visitor can't use the page while the popup is open. */
export function isModal({ style }: PopupDefinition): boolean {
  return ['center', 'full-screen'].includes(style?.position ?? '');
}
