import { useEffect } from 'react';
import { focusMain, mainId } from '../ui/main-region';

/** Dialogs give the focus back themselves, a moment after they have closed. */
const SETTLE_MS = 60;

/**
 * When what has the focus is removed or disabled, browsers put it back to the very top of the page.
 * Here it goes to the start of the content, and back to where it was if that can take it again.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let timer: number | undefined;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.id !== mainId) last = target;
    };
    const look = () => {
      timer = undefined;
      const { activeElement, body } = document;
      if (last === undefined) return;
      const gone = !last.isConnected || last.matches(':disabled');
      if (gone && activeElement === body) focusMain();
      else if (!gone && activeElement?.id === mainId) last.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      timer ??= window.setTimeout(look, SETTLE_MS);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
