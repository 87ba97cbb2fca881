import type { Device, HostStart, PopupDefinition } from '@service-popups/contract';
import type { FrameMessage } from './frame-message';
import type { Options } from './options/read-options';

/** Text by key. Never throws. */
export interface Store {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: (prefix: string) => string[];
}

/** The response to a request. Status 0: there was none. */
export interface Reply {
  status: number;
  body: string;
  /** Milliseconds the server asked us to wait. */
  retryAfter: number;
}

/** The address may have changed. */
export const ROUTE = 'popstate hashchange service-popups:route';
/** Something was stored or removed, in this tab or another. */
export const STORE = 'storage service-popups:store';

/** An event of the page. Those of the mouse say where it is, and where it goes. */
export interface PageEvent {
  clientY?: number;
  relatedTarget?: unknown;
}

/** Runs a function later, in place of the one it was given before. Without a function, it's cancelled. */
export type Timer = (ms?: number, run?: () => void) => void;

export interface FrameOptions {
  /** Address of the frame; empty in client mode, where the frame comes with the package. */
  src: string;
  popup: PopupDefinition;
  /** Client mode. */
  surveys: Options['surveys'];
  nonce: Options['nonce'];
  /** The first message to the frame. */
  start: HostStart;
  /** Asked when the frame is ready; false if the popup was closed instead of shown. */
  mayShow: () => boolean;
}

/**
 * Everything that the library needs from a browser. Tests pass a plain object with a clock of their own.
 * What goes on for a while is given a signal that ends it.
 */
export interface Platform {
  now: () => number;
  /** Between 0 and 1. */
  random: () => number;
  newId: () => string;
  createTimer: (until: AbortSignal) => Timer;

  /** Shared with the other tabs of the site. */
  localStore: Store;
  /** This tab only, across page loads. */
  sessionStore: Store;
  /** This page only. */
  memoryStore: () => Store;
  /** Runs alone among all tabs of the site, as far as the browser can promise it. */
  withLock: (run: () => void) => unknown;

  /**
   * Calls on events of the page, named as the browser does, with spaces between them. With a
   * selector, only on elements that match it, or inside one; throws on a bad selector.
   */
  onEvent: (
    until: AbortSignal,
    types: string,
    listener: (event: PageEvent) => void,
    selector?: string,
  ) => void;
  /** Calls when half of such an element came into view, or left it. Throws on a bad selector. */
  onElement: (
    until: AbortSignal,
    selector: string,
    changed: (inView: boolean, element: unknown) => void,
  ) => void;
  pageUrl: () => string;
  language: () => string;
  device: () => Device;
  isVisible: () => boolean;
  /** How far the page is scrolled, in pixels and in percent of what can be scrolled. */
  scrollPosition: () => { top: number; percent: number };

  /** GET or, with a body, POST. Never rejects. */
  request: (url: string, body?: object) => Promise<Reply>;
  /** Whether something on the page would cover this popup, or keep visitors from using it. */
  isCovered: (popup: PopupDefinition) => boolean;
  /**
   * Puts a frame into the page. It becomes visible when it says that it's ready. Messages come from the
   * frame, and from the shell around it when the visitor dismisses it.
   */
  openFrame: (
    until: AbortSignal,
    options: FrameOptions,
    receive: (message: FrameMessage) => void,
  ) => void;
  log: (level: 'debug' | 'warn' | 'error', ...parts: unknown[]) => void;
}
