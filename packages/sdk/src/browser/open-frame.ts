import type { HostFont, HostMessage, HostStart, PopupDefinition } from '@service-popups/contract';
import { fits } from '../json';
import type { WithFormats } from '../formats/formats';
import { frameMessage, type FrameMessage } from '../frame-message';
import type { Options } from '../options/read-options';
import type { FrameOptions } from '../platform';
import { trackKeyboard } from './track-keyboard';
import { connectFrame } from './connect-frame';
import { followTop } from './follow-top';
import { insertShell, raiseShell } from './shell';
import { watchFrame } from './watch-frame';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

const REMOVE_DELAY_MS = 100;

/** Full width up to 480px, where the product is huge; above that it's negative. */
const CORNER_WIDTH = 'min(100%,max(400px,(480px - 100%)*999))';
/** The frame gets its final width immediately, because its height depends on it. */
const widths = new Map<string, string>([
  ['center', 'min(480px,100% - 32px)'],
  ['top-bar', '100%'],
  ['bottom-bar', '100%'],
  ['full-screen', '100%'],
]);

/** Client mode: sets the frame's document, and adds the definitions to the first message. */
export type FillFrame = (
  iframe: HTMLIFrameElement,
  start: HostStart,
  popup: PopupDefinition,
  options: Pick<Options, 'surveys' | 'nonce'>,
) => void;

/** Loads `fillFrame`, which is large and only needed in client mode. */
export type LoadClientFrame = () => Promise<{ fillFrame: FillFrame }>;

/** The element around the frame. Only a dialog has these methods. */
type Card = HTMLElement & Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>>;

/**
 * Inserts a sandboxed frame into the page, in a shadow root to keep the page's styles out. It becomes
 * visible when the frame sends the shell's styles.
 */
export function openFrame(
  until: AbortSignal,
  { src, start, popup, surveys, nonce, mayShow, parent }: FrameOptions,
  receive: (message: FrameMessage) => void,
  loadClientFrame: LoadClientFrame,
  withFormats: WithFormats,
): void {
  const { position, anchor, font } = popup.style ?? {};
  const { modal, requested } = start;
  const host = insertShell(popup, parent);
  // Until it's shown, the frame is only measured.
  host.inert = true;
  const root = host.attachShadow({ mode: 'open' });
  const card: Card = document.createElement(modal ? 'dialog' : 'div');
  card.style.cssText = `display:block;width:${parent ? '100%' : (widths.get(position ?? '') ?? CORNER_WIDTH)}`;
  root.append(card);
  const iframe = document.createElement('iframe');
  iframe.width = '100%';
  iframe.sandbox = SANDBOX;

  const fail = (message: string): void => receive({ type: 'failed', message });
  const dismiss = (action: string): void => receive({ type: 'close', action });
  if (modal) {
    card.onclose = () => dismiss('escape');
    // Clicks inside the frame don't bubble up to here.
    card.onclick = () => dismiss('overlay');
  }

  const { onHello, onMoved } = watchFrame(until, host, iframe, fail, () => {
    if (parent) receive({ type: 'removed' });
    else fail('the page removed the popup');
  });
  const focused = requested ? (document.activeElement as HTMLElement | null) : null;

  const show = (shell: string): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(shell);
    root.adoptedStyleSheets = [sheet];
    host.inert = false;
    if (parent) return;
    raiseShell(host);
    // Makes the page inert, and restores its focus on close.
    card.showModal?.();
    if (!modal) followTop(until, host, onMoved);
    if (requested) iframe.focus();
    if (position === 'anchor' && anchor)
      withFormats(({ followAnchor }) => followAnchor(until, card, anchor));
  };

  // Read while the frame loads, so that it's usually there first.
  let hostFont: HostFont | undefined;
  let postFont = (message: HostFont): void => {
    hostFont = message;
  };
  if (font === 'host') withFormats(({ readFont }) => readFont(until, (found) => postFont(found)));

  connectFrame(until, iframe, fail, (port) => {
    onHello();
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!fits(data, frameMessage, true)) return;
      try {
        if (data.height) iframe.height = `${data.height}`;
        if (data.shell && host.inert) {
          if (!mayShow()) return;
          // Frames of older servers send no title.
          iframe.title = data.title || popup.title || '';
          show(data.shell);
          port.postMessage({ type: 'shown' } satisfies HostMessage);
        }
        receive(data);
      } catch {
        // Ignore messages that can't be serialised, such as a cycle: our frame never sends them.
      }
    };
    postFont = (message) => port.postMessage(message);
    if (hostFont) postFont(hostFont);
    port.postMessage(start);
  });

  // An iframe that's inserted without a source would load a blank document first.
  const insertFrame = (): void => card.append(iframe);
  if (src) {
    iframe.src = src;
    insertFrame();
  } else
    loadClientFrame()
      .then(({ fillFrame }) => fillFrame(iframe, start, popup, { surveys, nonce }))
      .then(insertFrame)
      .catch((error: unknown) => {
        fail(`the survey frame didn't load: ${String(error)}`);
      });
  trackKeyboard(until, host);
  until.addEventListener('abort', () => {
    // Close it first, to restore the page's focus.
    card.close?.();
    if (document.activeElement === host) focused?.focus();
    const remove = (): void => host.remove();
    if (until.reason === 'visitor') {
      // The browser may still be handling the click that closed it, so hide the frame and remove it later.
      card.style.display = 'none';
      setTimeout(remove, REMOVE_DELAY_MS);
    } else remove();
  });
}
