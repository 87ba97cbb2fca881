import { questionElementId } from './questions/question-element-id';
import type { Outcome } from './flow/flow';

/** Every screen has one heading that can take the focus; a question has its control. */
export function moveFocus(root: HTMLElement, target: NonNullable<Outcome['focus']>): void {
  const element =
    target === 'heading'
      ? root.querySelector<HTMLElement>('[tabindex="-1"]')
      : document
          .getElementById(questionElementId(target.questionId))
          ?.querySelector<HTMLElement>('input, textarea');
  element?.focus();
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
