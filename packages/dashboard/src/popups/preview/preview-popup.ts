import type { PopupDefinition, PopupDraft } from '@service-popups/contract';

/** A draft as the frame would get it, in the colours to be looked at. */
export function previewPopup(draft: PopupDraft, scheme: 'light' | 'dark'): PopupDefinition {
  const { theme = 'auto' } = draft.style ?? {};
  return {
    ...draft,
    id: 'preview',
    productId: 'preview',
    version: 1,
    style: { ...draft.style, theme: theme === 'auto' ? scheme : theme },
  };
}
