import type { HostMessage, HostStart, PopupDefinition } from '@service-popups/contract';
import { isFrameMessage, type FrameWords } from '../frame-message';
import type { Options } from '../options/read-options';
import type { FrameOptions } from '../platform';
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

/**
 * Puts a sandboxed frame into the page, in a shadow root that no style of the page reaches. It can be
 * seen as soon as it has said how.
 */
export function openFrame(
  until: AbortSignal,
  { src, start, popup, ownOptions }: FrameOptions,
  receive: (message: FrameWords) => void,
  fillFrame: FillFrame,
): void {
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
  iframe.sandbox = SANDBOX;

  const show = (styles: string): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    host.inert = false;
    // The browser's own: the page behind is inert, and gets its focus back at the end.
    dialog?.showModal();
  };
  const dismiss = (action: string): void => receive({ type: 'close', action });
  if (dialog) {
    dialog.onclose = () => dismiss('escape');
    // The frame keeps its own clicks: what comes here was made beside it.
    dialog.onclick = () => dismiss('overlay');
  }

  connectFrame(until, iframe, (port) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isFrameMessage(data)) return;
      try {
        if (data.height) iframe.height = `${data.height}`;
        if (data.shell && host.inert) {
          show(data.shell);
          port.postMessage({ type: 'shown' } satisfies HostMessage);
        }
        receive(data);
      } catch {
        // What cannot be written as JSON, such as a cycle, comes from no frame of ours.
      }
    };
    port.postMessage(start);
  });
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
}
