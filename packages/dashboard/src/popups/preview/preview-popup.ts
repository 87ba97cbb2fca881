import type { PopupDefinition, PopupDraft } from '@service-popups/contract';

/** Converts a draft to a definition for the frame, in the given colour scheme. */
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
