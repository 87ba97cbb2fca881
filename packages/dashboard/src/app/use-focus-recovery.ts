import { useEffect } from 'react';
import { focusMain, mainId } from '../ui/main-region';

/** Gives dialogs time to restore the focus when they close. */
const SETTLE_MS = 60;

/**
 * Browsers move the focus to the top of the page when the focused element is removed or disabled.
 * This moves it to the start of the content instead, and back once the element is enabled again.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let timer: number | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.id !== mainId) last = target;
    };
    const recover = () => {
      timer = undefined;
      const { activeElement, body } = document;
      if (last === undefined) return;
      const lost = !last.isConnected || last.matches(':disabled');
      if (lost && activeElement === body) focusMain();
      else if (!lost && activeElement?.id === mainId) last.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      timer ??= window.setTimeout(recover, SETTLE_MS);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
