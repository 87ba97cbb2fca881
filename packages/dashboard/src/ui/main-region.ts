export const mainId = 'main';

/** Moves the focus to the start of the content. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}

/**
 * Where dropdowns are rendered: outside of columns that clip them, but inside the content, so that they
 * belong to a landmark.
 */
export function overlayTarget(): HTMLElement {
  return document.getElementById(mainId) ?? document.body;
}
