import type { Frame, FrameOptions } from '../platform';
import { connectFrame } from './connect-frame';
import { aboveKeyboard } from './above-keyboard';
import { shellStyles } from './shell-styles';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
const TOP = 2_147_483_647;

/** Fills a frame without an address: client mode. */
export type FillFrame = (iframe: HTMLIFrameElement, nonce: string) => void;

/** Puts a sandboxed frame into the page, in a shadow root that no style of the page reaches. */
export function openFrame(
  { src, nonce, title, style, start }: FrameOptions,
  receive: (message: unknown) => void,
  fillFrame: FillFrame,
): Frame {
  const { position = 'bottom-right', radius = 14, zIndex = TOP } = style;

  const host = document.createElement('service-popup');
  host.style.setProperty('--z', String(zIndex));
  host.style.setProperty('--radius', `${String(radius)}px`);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shellStyles);
  root.adoptedStyleSheets = [sheet];

  const card = document.createElement(start.modal ? 'dialog' : 'div');
  card.className = position;
  // Until it is shown it is there for measuring only, and for nobody to reach.
  card.inert = true;
  const iframe = document.createElement('iframe');
  iframe.title = title;
  iframe.setAttribute('sandbox', SANDBOX);

  const { post, stop } = connectFrame(iframe, start, receive);
  if (src) iframe.src = src;
  else fillFrame(iframe, nonce);
  card.append(iframe);
  root.append(card);
  document.documentElement.append(host);

  const stopFollowing = aboveKeyboard(host);
  const resize = (height: number): void => {
    iframe.style.height = `${String(height)}px`;
  };
  const dismiss = (action: string): void => {
    receive({ type: 'action', action });
    receive({ type: 'close' });
  };

  return {
    resizeFrame: resize,
    showFrame(height) {
      resize(height);
      card.inert = false;
      if (card instanceof HTMLDialogElement) showModal(card, iframe, dismiss);
      card.classList.add('on');
      post({ type: 'shown' });
    },
    removeFrame() {
      stop();
      stopFollowing();
      // Closed first, so that the page gets its focus back.
      if (card instanceof HTMLDialogElement) card.close();
      host.remove();
    },
  };
}

/** The browser's own modal dialog: the page behind is inert, and gets its focus back at the end. */
function showModal(
  dialog: HTMLDialogElement,
  iframe: HTMLElement,
  dismiss: (action: string) => void,
): void {
  dialog.showModal();
  iframe.focus();
  dialog.oncancel = (event) => {
    event.preventDefault();
    dismiss('escape');
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog) dismiss('overlay');
  };
}
