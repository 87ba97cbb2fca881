import { questionElementId } from './questions/question-ids';
import type { Outcome } from './flow/flow';

/** Moves the focus to the screen's heading, or to a control of a question. */
export function moveFocus(root: HTMLElement, target: NonNullable<Outcome['focus']>): void {
  const box =
    target === 'heading' ? root : document.getElementById(questionElementId(target.questionId));
  const found = (selector: string) => box?.querySelector<HTMLElement>(selector);
  const element =
    target === 'heading'
      ? found('[tabindex="-1"]')
      : // The first invalid control, or else the first one.
        (found('input[aria-invalid=true], [aria-invalid=true] input') ??
        found('input, textarea, select, button'));
  element?.focus();
}

/**
 * Waits until the host has focused the frame. In Firefox they are separate processes, and the focus
 * is lost if both move it at the same time.
 */
export function onceFocused(action: () => void): void {
  if (document.hasFocus()) action();
  else addEventListener('focus', action, { once: true });
}

/** Traps Tab inside a modal popup. The first and last controls of a card are always buttons. */
export function keepFocusInside(root: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const buttons = root.querySelectorAll('button');
    const first = buttons[0];
    const last = buttons[buttons.length - 1];
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
}
