import type { Device, HostStart, Style } from '@service-popups/contract';

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
  retryAfter: number;
}

/**
 * What a page can tell us:
 * - `visibility`: it was hidden or came back;
 * - `route`: its address may have changed;
 * - `store`: something was stored or removed, in this tab or another;
 * - `online`: the network is there again;
 * - `leave`: it is going away, for good or into the back-forward cache;
 * - `scroll`: the visitor did so; `activity`: that, or pointer or keyboard;
 * - `exit_intent`: the mouse left across the upper edge.
 */
export type Signal =
  'visibility' | 'route' | 'store' | 'online' | 'leave' | 'scroll' | 'activity' | 'exit_intent';

export interface FrameOptions {
  /** Address of the frame; absent in client mode, where the frame comes with the package. */
  src: string | undefined;
  /** Nonce for the script and the style of a frame that comes with the package. */
  nonce: string;
  title: string;
  style: Style;
  /** What the frame is told as soon as it can hear. */
  start: HostStart;
}

/** A frame in the page, invisible until `show`. */
export interface Frame {
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
  /** Of this page alone. */
  memory: () => Store;
  /** Runs alone among all tabs of the site, as far as the browser can promise it. */
  exclusively: (run: () => void) => void;

  on: (signal: Signal, listener: () => void) => Stop;
  /** Calls when an element that matches is clicked, or one inside it. Throws on a bad selector. */
  onClick: (selector: string, clicked: () => void) => Stop;
  /** Calls when half of such an element came into view, or left it. Throws on a bad selector. */
  onElement: (selector: string, changed: (inView: boolean, element: unknown) => void) => Stop;
  url: () => string;
  language: () => string;
  device: () => Device;
  visible: () => boolean;
  /** How far the page is scrolled, in pixels and in percent of what can be scrolled. */
  scrolled: () => { top: number; percent: number };

  get: (url: string) => Promise<Reply>;
  post: (url: string, body: unknown) => Promise<Reply>;
  /** The frame speaks in messages; so does the shell around it when the visitor dismisses it. */
  openFrame: (options: FrameOptions, receive: (message: unknown) => void) => Frame;
  log: (level: 'debug' | 'warn' | 'error', ...parts: unknown[]) => void;
}
