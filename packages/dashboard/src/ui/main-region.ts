export const mainId = 'main';

/** Puts the keyboard at the start of the content. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
