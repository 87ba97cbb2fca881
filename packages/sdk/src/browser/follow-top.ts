import { listen } from './listen';
import { raiseShell } from './shell';

/** These don't show children, so a popup inside them would be invisible. */
const CHILDLESS = 'video,iframe,canvas,img';

/**
 * Moves the popup into a modal dialog or fullscreen element that the page opens later, and back out when
 * it closes, because the browser makes everything outside inert. Where moving an iframe would reload it,
 * the popup stays covered until the element closes.
 */
export function followTop(until: AbortSignal, shell: HTMLElement, onMoved: () => void): void {
  listen(
    until,
    'toggle close fullscreenchange',
    ({ target }) => {
      const open = [...document.querySelectorAll('dialog:modal,:fullscreen')].filter(
        (element) => !element.matches(CHILDLESS),
      );
      const top =
        open.find((element) => element === target) ?? open.at(-1) ?? document.documentElement;
      if (top === shell.parentNode || !canMoveFrames()) return;
      top.moveBefore(shell, null);
      raiseShell(shell);
      onMoved();
    },
    document,
  );
}

/** Firefox has `moveBefore` but still reloads iframes in a shadow root, so test it. */
function canMoveFrames(): boolean {
  const page = document.documentElement;
  if (!('moveBefore' in page)) return false;
  const probe = document.createElement('div');
  const iframe = document.createElement('iframe');
  probe.hidden = true;
  probe.attachShadow({ mode: 'open' }).append(iframe);
  page.append(probe);
  const { contentWindow } = iframe;
  page.moveBefore(probe, null);
  const isKept = iframe.contentWindow === contentWindow;
  probe.remove();
  return isKept;
}
