import type { Device, HostMessage, Style } from '@service-popups/contract';

/** Undoes what was started. Safe to call twice. */
export type Stop = () => void;

/** Text by key. Never throws. */
export interface Store {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: (prefix: string) => string[];
}

/** What came back from a request. Status 0: nothing did. */
export interface Reply {
  status: number;
  body: string;
  /** Milliseconds the server asked us to wait. */
  retryAfter?: number;
}

/**
 * What a page can tell us:
 * - `visibility`: it was hidden or came back;
 * - `route`: its address changed;
 * - `store`: something was stored or removed, in this tab or another;
 * - `online`: the network is there again;
 * - `leave`: it is going away, for good or into the back-forward cache;
 * - `scroll`, `click`: the visitor did so; `activity`: any of these, or pointer or keyboard;
 * - `exit_intent`: the mouse left across the upper edge.
 */
export type Signal =
  | 'visibility'
  | 'route'
  | 'store'
  | 'online'
  | 'leave'
  | 'scroll'
  | 'click'
  | 'activity'
  | 'exit_intent';

export interface FrameOptions {
  /** Address of the frame; absent in client mode, where the frame comes with the package. */
  src: string | undefined;
  /** Nonce for the script and the style of a frame that comes with the package. */
  nonce: string;
  title: string;
  style: Style;
}

export interface FrameHandlers {
  /** The frame has taken its port and can be spoken to. */
  connected: () => void;
  message: (data: unknown) => void;
  /** Escape pressed in the host page, or a click beside a modal popup. */
  dismiss: (action: 'escape' | 'overlay') => void;
}

/** A frame in the page, invisible until `show`. */
export interface Frame {
  post: (message: HostMessage) => void;
  show: (height: number) => void;
  resize: (height: number) => void;
  remove: () => void;
}

/**
 * All that the library needs of a browser. The engine sees nothing else of the world, so that tests
 * can hand it a plain object with a clock of their own.
 */
export interface Platform {
  now: () => number;
  random: () => number;
  newId: () => string;
  after: (ms: number, run: () => void) => Stop;

  /** Shared with the other tabs of the site. */
  store: Store;
  /** Of this tab alone, across page loads. */
  session: Store;
  /** Runs alone among all tabs of the site, as far as the browser can promise it. */
  exclusively: (run: () => void) => void;

  on: (signal: Signal, listener: (event: Event) => void) => Stop;
  url: () => string;
  language: () => string;
  device: () => Device;
  visible: () => boolean;
  /** How far the page is scrolled, in pixels and in percent of what can be scrolled. */
  scrolled: () => { top: number; percent: number };
  isSelector: (text: string) => boolean;
  /** Whether a click met an element that matches, or one inside it. */
  isClickOn: (click: Event, selector: string) => boolean;
  /** Calls when half of such an element came into view, or left it. */
  onElement: (selector: string, changed: (inView: boolean, element: unknown) => void) => Stop;

  get: (url: string) => Promise<Reply>;
  post: (url: string, body: string) => Promise<Reply>;
  openFrame: (options: FrameOptions, handlers: FrameHandlers) => Frame;
  log: (level: 'debug' | 'warn' | 'error', ...parts: unknown[]) => void;
}
