import { questionElementId } from './questions/question-ids';
import type { Outcome } from './flow/flow';

/** Every screen has one heading that can take the focus; a question has its control. */
export function moveFocus(root: HTMLElement, target: NonNullable<Outcome['focus']>): void {
  const box =
    target === 'heading' ? root : document.getElementById(questionElementId(target.questionId));
  const found = (selector: string) => box?.querySelector<HTMLElement>(selector);
  const element =
    target === 'heading'
      ? found('[tabindex="-1"]')
      : // What is wrong within the question, or else what comes first.
        (found('input[aria-invalid=true], [aria-invalid=true] input') ??
        found('input, textarea, select, button'));
  element?.focus();
}

/**
 * The host gives the frame its focus; only then may the frame move it on. In Firefox host and frame
 * are two processes, and when both move the focus at once it is lost.
 */
export function onceFocused(action: () => void): void {
  if (document.hasFocus()) action();
  else addEventListener('focus', action, { once: true });
}

/** Keeps Tab inside a modal popup: a card starts with its close icon and ends with a button. */
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
