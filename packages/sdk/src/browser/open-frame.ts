import type { HostMessage, HostStart, PopupDefinition } from '@service-popups/contract';
import { fits } from '../json';
import { frameMessage, type FrameMessage } from '../frame-message';
import type { Options } from '../options/read-options';
import type { FrameOptions } from '../platform';
import { aboveKeyboard } from './above-keyboard';
import { connectFrame } from './connect-frame';
import { followTop } from './follow-top';
import { insertShell, raiseShell } from './shell';
import { watchFrame } from './watch-frame';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

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
  { src, start, popup, surveys, nonce, mayShow }: FrameOptions,
  receive: (message: FrameMessage) => void,
  loadClientFrame: LoadClientFrame,
): void {
  const host = insertShell(popup);
  // Until it is shown it is there for measuring only, and for nobody to reach.
  host.inert = true;
  const root = host.attachShadow({ mode: 'open' });
  const { modal } = start;
  const card: Card = document.createElement(modal ? 'dialog' : 'div');
  card.style.cssText = `display:block;width:${modal ? MODAL : CORNER}`;
  root.append(card);
  const iframe = document.createElement('iframe');
  iframe.title = popup.title || '';
  iframe.width = '100%';
  iframe.sandbox = SANDBOX;

  const fail = (): void => receive({ type: 'failed' });
  const dismiss = (action: string): void => receive({ type: 'close', action });
  if (modal) {
    card.onclose = () => dismiss('escape');
    // The frame keeps its own clicks: what comes here was made beside it.
    card.onclick = () => dismiss('overlay');
  }

  const { greeted, moved } = watchFrame(until, host, iframe, fail);

  const show = (shell: string): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(shell);
    root.adoptedStyleSheets = [sheet];
    host.inert = false;
    raiseShell(host);
    // The browser's own: the page behind is inert, and gets its focus back at the end.
    card.showModal?.();
    if (!modal) followTop(until, host, moved);
  };

  connectFrame(until, iframe, (port) => {
    greeted();
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!fits(data, frameMessage, true)) return;
      try {
        if (data.height) iframe.height = `${data.height}`;
        if (data.shell && host.inert) {
          if (!mayShow()) return;
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

  // An iframe that is put into the page empty would load a blank document first.
  const insertFrame = (): void => card.append(iframe);
  if (src) {
    iframe.src = src;
    insertFrame();
  } else
    loadClientFrame()
      .then(({ fillFrame }) => fillFrame(iframe, start, popup, { surveys, nonce }))
      .then(insertFrame)
      .catch((error: unknown) => {
        console.error('[service-popups]', error);
        fail();
      });
  aboveKeyboard(until, host);
  until.addEventListener('abort', () => {
    // Closed first, so that the page gets its focus back.
    card.close?.();
    host.remove();
  });
}
