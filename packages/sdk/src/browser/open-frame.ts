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

/** The frame has its final width from the start, since its height depends on it. */
const MODAL = 'min(480px,100% - 32px)';
/** Full width on screens up to 480px: the product is huge there, and negative elsewhere. */
const CORNER = 'min(100%,max(400px,(480px - 100%)*999))';

/** Client mode: fills a frame that has no address, and adds the definitions to the first message. */
export type FillFrame = (
  iframe: HTMLIFrameElement,
  start: HostStart,
  popup: PopupDefinition,
  options: Pick<Options, 'surveys' | 'nonce'>,
) => void;

/** Loads `fillFrame`, which is large and only needed in client mode. */
export type LoadClientFrame = () => Promise<{ fillFrame: FillFrame }>;

/** The element around the frame. Only a dialog can be opened and closed. */
type Card = HTMLElement & Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>>;

/**
 * Puts a sandboxed frame into the page, in a shadow root that the page's styles don't reach. It becomes
 * visible when the frame sends its styles.
 */
export function openFrame(
  until: AbortSignal,
  { src, start, popup, surveys, nonce, mayShow }: FrameOptions,
  receive: (message: FrameMessage) => void,
  loadClientFrame: LoadClientFrame,
): void {
  const host = insertShell(popup);
  // Until it's shown it is only there to be measured.
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
    // Clicks inside the frame don't arrive here, only those beside it.
    card.onclick = () => dismiss('overlay');
  }

  const { greeted, moved } = watchFrame(until, host, iframe, fail);

  const show = (shell: string): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(shell);
    root.adoptedStyleSheets = [sheet];
    host.inert = false;
    raiseShell(host);
    // Makes the page behind inert, and gives the focus back at the end.
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
        // Our frame sends nothing that can't be written as JSON, such as a cycle.
      }
    };
    port.postMessage(start);
  });

  // An iframe without a source would load a blank document first.
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
    // Close it first, so that the page gets its focus back.
    card.close?.();
    host.remove();
  });
}
