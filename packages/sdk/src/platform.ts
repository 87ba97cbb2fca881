import type { Device, HostStart, PopupDefinition } from '@service-popups/contract';
import type { FrameMessage } from './frame-message';
import type { Options } from './options/read-options';

/** Stores text by key. Never throws. */
export interface Store {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: (prefix: string) => string[];
}

/** The reply to a request. Status 0 means there was none. */
export interface Reply {
  status: number;
  body: string;
  /** How long the server asked us to wait. */
  retryAfterMs: number;
  /** Whether a cache has the popups of everybody, as the server says. */
  isShared?: boolean;
  /** JSON with the ids of popups that the server withholds, and why. */
  withheld?: string | null | undefined;
}

/** Events after which the URL may have changed. */
export const ROUTE = 'popstate hashchange service-popups:route';
/** Events after a change to the storage, in this tab or another. */
export const STORE = 'storage service-popups:store';

/** Logs, if the host app set `debug`. */
export type Debug = (code: string, ...details: unknown[]) => void;

/** An event of the page. The fields are those of mouse events. */
export interface PageEvent {
  clientY?: number;
  relatedTarget?: unknown;
}

/** Runs a function after a delay. Each call cancels the previous one; without a function, it only cancels. */
export type Timer = (ms?: number, run?: () => void) => void;

export interface FrameOptions {
  /** URL of the frame; empty in client mode, where the frame is part of the package. */
  src: string;
  popup: PopupDefinition;
  /** Client mode only. */
  surveys: Options['surveys'];
  nonce: Options['nonce'];
  /** The first message to the frame. */
  start: HostStart;
  /** Called when the frame is ready. Returns false if the popup was closed instead of shown. */
  mayShow: () => boolean;
  /** The element of the page that an inline popup is in. */
  parent?: Element | undefined;
}

/**
 * Everything the library needs from a browser. Tests pass a fake with its own clock. Whatever keeps
 * running takes a signal that stops it.
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
  /** Runs exclusively among all tabs of the site, if the browser supports it. */
  withLock: (run: () => void) => unknown;

  /**
   * Listens to events of the page; `types` is separated by spaces. With a selector, only to those on or
   * inside matching elements. Throws if the selector is invalid.
   */
  onEvent: (
    until: AbortSignal,
    types: string,
    listener: (event: PageEvent) => void,
    selector?: string,
  ) => void;

  /**
   * Makes this the page's instance for the API key. Calls `onTakenOver` when another instance does the
   * same later.
   */
  claimKey: (until: AbortSignal, apiKey: string, onTakenOver: () => void) => void;
  pageUrl: () => string;
  language: () => string;
  device: () => Device;
  isVisible: () => boolean;
  /** The scroll position, in pixels and in percent of the scrollable height. */
  scrollPosition: () => { top: number; percent: number };

  /** Sends a GET request or, with a body, a POST request. Never rejects. */
  request: (url: string, body?: object) => Promise<Reply>;
  /** Whether something on the page would cover this popup or make it unusable. */
  isCovered: (popup: PopupDefinition) => boolean;
  /**
   * Inserts a frame into the page, which becomes visible when it's ready. Messages come from the frame,
   * and from its shell when the visitor dismisses it.
   */
  openFrame: (
    until: AbortSignal,
    options: FrameOptions,
    receive: (message: FrameMessage) => void,
  ) => void;
  /** Writes a line to the console: a code, and what it's about. */
  log: (level: 'debug' | 'warn' | 'error', code: string, ...details: unknown[]) => void;
}
