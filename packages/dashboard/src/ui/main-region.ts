export const mainId = 'main';

/** Moves the focus to the start of the content. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
