import type { HostStart, PopupDefinition } from '@service-popups/contract';
import type { Options } from '../options/read-options';
import type { Frame, FrameOptions } from '../platform';
import { aboveKeyboard } from './above-keyboard';
import { connectFrame } from './connect-frame';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Until the frame brings its own styles: out of the page's way, and of all its styles. */
const HIDDEN =
  'all:initial!important;position:fixed!important;inset:0!important;opacity:0!important';

/** The frame is as wide from the beginning as it will be: how high it is depends on that. */
const MODAL = 'min(480px,100% - 32px)';
/** All of a screen that is not wider than 480px: the product is huge there, and negative elsewhere. */
const CORNER = 'min(100%,max(400px,(480px - 100%)*999))';

/** Fills a frame without an address, and adds to what it is told: client mode. */
export type FillFrame = (
  iframe: HTMLIFrameElement,
  start: HostStart,
  popup: PopupDefinition,
  options: Pick<Options, 'surveys' | 'nonce'>,
) => void;

/** Puts a sandboxed frame into the page, in a shadow root that no style of the page reaches. */
export function openFrame(
  until: AbortSignal,
  { src, start, popup, ownOptions }: FrameOptions,
  receive: (message: unknown) => void,
  fillFrame: FillFrame,
): Frame {
  const host = document.createElement('service-popup');
  host.style.cssText = HIDDEN;
  // Until it is shown it is there for measuring only, and for nobody to reach.
  host.inert = true;
  const root = host.attachShadow({ mode: 'open' });
  const dialog = start.modal ? document.createElement('dialog') : undefined;
  const card = dialog ?? document.createElement('div');
  card.style.cssText = `display:block;width:${dialog ? MODAL : CORNER}`;
  const iframe = document.createElement('iframe');
  iframe.title = popup.title || '';
  iframe.width = '100%';
  iframe.setAttribute('sandbox', SANDBOX);

  const post = connectFrame(until, iframe, start, receive);
  if (src) iframe.src = src;
  else fillFrame(iframe, start, popup, ownOptions);
  card.append(iframe);
  root.append(card);
  document.documentElement.append(host);
  aboveKeyboard(until, host);
  until.addEventListener('abort', () => {
    // Closed first, so that the page gets its focus back.
    dialog?.close();
    host.remove();
  });

  const dismiss = (action: string): void => receive({ type: 'close', action });
  return {
    resizeFrame(height) {
      iframe.height = `${height}`;
    },
    showFrame(styles) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      root.adoptedStyleSheets = [sheet];
      host.inert = false;
      if (dialog) {
        // The browser's own: the page behind is inert, and gets its focus back at the end.
        dialog.showModal();
        iframe.focus();
        dialog.oncancel = (event) => {
          event.preventDefault();
          dismiss('escape');
        };
        // The frame keeps its own clicks: what comes here was made beside it.
        dialog.onclick = () => dismiss('overlay');
      }
      post({ type: 'shown' });
    },
  };
}
