import type { HostMessage, HostStart, PopupDefinition } from '@service-popups/contract';
import { fits } from '../fits';
import { frameWords, type FrameWords } from '../frame-message';
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

/** Loads what fills such a frame: it is large, and nobody else needs it. */
export type LoadClientFrame = () => Promise<{ fillFrame: FillFrame }>;

/** What is around the frame. Only a dialog has methods to open and close it. */
type Card = HTMLElement & Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>>;

/**
 * Puts a sandboxed frame into the page, in a shadow root that no style of the page reaches. It can be
 * seen as soon as it has said how.
 */
export function openFrame(
  until: AbortSignal,
  { src, start, popup, ownOptions }: FrameOptions,
  receive: (message: FrameWords) => void,
  loadClientFrame: LoadClientFrame,
): void {
  const host = document.createElement('service-popup');
  host.style.cssText = HIDDEN;
  // Until it is shown it is there for measuring only, and for nobody to reach.
  host.inert = true;
  const root = host.attachShadow({ mode: 'open' });
  const { modal } = start;
  const card: Card = document.createElement(modal ? 'dialog' : 'div');
  card.style.cssText = `display:block;width:${modal ? MODAL : CORNER}`;
  const iframe = document.createElement('iframe');
  iframe.title = popup.title || '';
  iframe.width = '100%';
  iframe.sandbox = SANDBOX;

  const dismiss = (action: string): void => receive({ type: 'close', action });
  if (modal) {
    card.onclose = () => dismiss('escape');
    // The frame keeps its own clicks: what comes here was made beside it.
    card.onclick = () => dismiss('overlay');
  }

  connectFrame(until, iframe, (port) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!fits(data, frameWords, true)) return;
      try {
        if (data.height) iframe.height = `${data.height}`;
        if (data.shell && host.inert) {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(data.shell);
          root.adoptedStyleSheets = [sheet];
          host.inert = false;
          // The browser's own: the page behind is inert, and gets its focus back at the end.
          card.showModal?.();
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
  else
    loadClientFrame()
      .then(({ fillFrame }) => fillFrame(iframe, start, popup, ownOptions))
      // A frame that stays empty is taken away after its time, like any other.
      .catch(() => undefined);
  card.append(iframe);
  root.append(card);
  document.documentElement.append(host);
  aboveKeyboard(until, host);
  until.addEventListener('abort', () => {
    // Closed first, so that the page gets its focus back.
    card.close?.();
    host.remove();
  });
}
