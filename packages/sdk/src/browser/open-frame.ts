import type { Frame, FrameHandlers, FrameOptions, Stop } from '../platform';
import { connectFrame } from './connect-frame';
import { fillFrame } from './fill-frame';
import { listen } from './listen';
import { shellStyles } from './shell-styles';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
const TOP = 2_147_483_647;

/** Puts a sandboxed frame into the page, in a shadow root that no style of the page reaches. */
export function openFrame(options: FrameOptions, handlers: FrameHandlers): Frame {
  const { position = 'bottom-right', radius = 14, zIndex = TOP } = options.style;
  const modal = position === 'center';

  const host = document.createElement('service-popup');
  host.style.setProperty('--z', String(zIndex));
  host.style.setProperty('--radius', `${String(radius)}px`);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shellStyles);
  root.adoptedStyleSheets = [sheet];

  const card = document.createElement(modal ? 'dialog' : 'div');
  card.className = 'card';
  if (!modal) for (const side of position.split('-')) card.style.setProperty(side, '16px');
  // Until it is shown it is there for measuring only, and for nobody to reach.
  card.inert = true;
  const iframe = document.createElement('iframe');
  iframe.title = options.title;
  iframe.setAttribute('sandbox', SANDBOX);

  const connection = connectFrame(iframe, handlers);
  if (options.src) iframe.src = options.src;
  else void fillFrame(iframe, options.nonce);
  card.append(iframe);
  root.append(card);
  document.documentElement.append(host);

  const stops: Stop[] = [connection.stop];
  const resize = (height: number): void => {
    iframe.style.height = `${String(height)}px`;
  };

  return {
    post: connection.post,
    resize,
    show(height) {
      resize(height);
      card.inert = false;
      if (card instanceof HTMLDialogElement) stops.push(showModal(card, iframe, handlers));
      card.classList.add('on');
    },
    remove() {
      for (const stop of stops) stop();
      host.remove();
    },
  };
}

/** The browser's own modal dialog: the page behind is inert, and gets its focus back at the end. */
function showModal(dialog: HTMLDialogElement, iframe: HTMLElement, handlers: FrameHandlers): Stop {
  dialog.showModal();
  iframe.focus();
  const stops = [
    listen(dialog, 'cancel', (event) => {
      event.preventDefault();
      handlers.dismiss('escape');
    }),
    listen(dialog, 'click', (event) => {
      if (event.target === dialog) handlers.dismiss('overlay');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    dialog.close();
  };
}
