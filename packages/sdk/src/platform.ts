import type { Device, HostMessage, Style } from '@service-popups/contract';

/** Undoes what was started. Safe to call twice. */
export type Stop = () => void;

/** Text by key, shared with the other tabs of the site. Never throws. */
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

export interface FrameOptions {
  src: string;
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

  store: Store;
  /** A key was written or removed, in this tab or another. */
  onStore: (changed: (key: string) => void) => Stop;
  /** Runs alone among all tabs of the site, as far as the browser can promise it. */
  exclusively: (run: () => void) => void;

  url: () => string;
  language: () => string;
  device: () => Device;
  visible: () => boolean;
  onVisibility: (changed: () => void) => Stop;
  onRoute: (changed: () => void) => Stop;
  onOnline: (online: () => void) => Stop;
  /** The page is going away, for good or into the back-forward cache. */
  onLeave: (leaving: () => void) => Stop;

  get: (url: string) => Promise<Reply>;
  post: (url: string, body: string) => Promise<Reply>;

  openFrame: (options: FrameOptions, handlers: FrameHandlers) => Frame;

  log: (level: 'debug' | 'warn' | 'error', ...parts: unknown[]) => void;
}
