import type { Device, HostStart, PopupDefinition } from '@service-popups/contract';
import type { FrameWords } from './frame-message';
import type { Options } from './options/read-options';

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

/** The address may have changed. */
export const ROUTE = 'popstate hashchange service-popups:route';
/** Something was stored or removed, in this tab or another. */
export const STORE = 'storage service-popups:store';

/** An event of the page. Those of the mouse say where it is, and where it goes. */
export interface PageEvent {
  clientY?: number;
  relatedTarget?: unknown;
}

/** Runs something later, in place of what it was to run before; without anything, just not that. */
export type Timer = (ms?: number, run?: () => void) => void;

export interface FrameOptions {
  /** Address of the frame; empty in client mode, where the frame comes with the package. */
  src: string;
  popup: PopupDefinition;
  ownOptions: Options;
  /** What the frame is told as soon as it can hear. */
  start: HostStart;
  /** Asked when the frame is ready; false if the popup was closed instead of shown. */
  mayShow: () => boolean;
}

/**
 * All that the library needs of a browser. The engine sees nothing else of the world, so that tests
 * can hand it a plain object with a clock of their own. What goes on for a while is told until when.
 */
export interface Platform {
  timeNow: () => number;
  chance: () => number;
  newId: () => string;
  newTimer: (until: AbortSignal) => Timer;

  /** Shared with the other tabs of the site. */
  siteStore: Store;
  /** Of this tab alone, across page loads. */
  tabStore: Store;
  /** Of this page alone. */
  memoryStore: () => Store;
  /** Runs alone among all tabs of the site, as far as the browser can promise it. */
  exclusively: (run: () => void) => unknown;

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
  visitorLanguage: () => string;
  deviceKind: () => Device;
  pageVisible: () => boolean;
  /** How far the page is scrolled, in pixels and in percent of what can be scrolled. */
  scrolled: () => { top: number; percent: number };

  /** Fetches or, with a body, sends. */
  sendRequest: (url: string, body?: object) => Promise<Reply>;
  /** Whether something of the page would lie over this popup, or keep visitors from using it. */
  isCovered: (popup: PopupDefinition) => boolean;
  /**
   * Puts a frame into the page. It speaks in messages, and shows when it has said that it is ready; the
   * shell around it speaks too, when the visitor dismisses it.
   */
  openFrame: (
    until: AbortSignal,
    options: FrameOptions,
    receive: (message: FrameWords) => void,
  ) => void;
  writeLog: (level: 'debug' | 'warn' | 'error', ...parts: unknown[]) => void;
}
