import type { FrameMessage } from '@service-popups/contract';
import type { FrameOptions, PageEvent, Platform, Reply, Store, Timer } from '../../src/platform';
import { frameMessage, type FrameMessage as AnyMessage } from '../../src/frame-message';
import { fits } from '../../src/json';
import { FakeClock, settle } from './fake-clock';

export interface Sent {
  method: 'GET' | 'POST';
  url: string;
  body?: unknown;
}

interface Listener {
  notify: (event: PageEvent) => void;
  selector: string | undefined;
}

export interface FakeFrame {
  options: FrameOptions;
  /** Whatever reaches the host, from the frame or from the shell around it. */
  receive: (message: unknown) => void;
  shownAt?: number;
  height?: number;
  removed: boolean;
  send: (message: FrameMessage) => void;
}

/** What several tabs of one browser share. */
export class FakeBrowser {
  clock = new FakeClock();
  storage = new Map<string, string>();
  tabs: FakeTab[] = [];
  /** The lock that tabs share. At once unless a test has it otherwise; in a browser it never is. */
  withLock = (run: () => void): void => {
    run();
  };

  openTab(url = 'https://shop.example/', session = new Map<string, string>()): FakeTab {
    const tab = new FakeTab(this, url, session);
    this.tabs.push(tab);
    return tab;
  }
}

type ReplyTo = (request: Sent) => Partial<Reply> | undefined | Promise<Partial<Reply>>;

/** A page, as the engine sees it through its platform. */
export class FakeTab {
  sent: Sent[] = [];
  frames: FakeFrame[] = [];
  logged: unknown[][] = [];
  visible = true;
  /** Whether a dialog of the page covers its corners. */
  covered = false;
  reply: ReplyTo = () => ({ status: 200, body: '[]' });
  readonly platform: Platform;
  #listeners = new Map<string, Set<Listener>>();
  deviceKind: 'desktop' | 'mobile' = 'desktop';
  scroll = { top: 0, percent: 0 };
  elements = new Map<string, (inView: boolean, element: unknown) => void>();
  #timers = new Set<() => void>();
  #ids = 0;

  constructor(
    readonly browser: FakeBrowser,
    public url: string,
    readonly session = new Map<string, string>(),
  ) {
    const { clock, storage } = browser;
    const changed = (): void => {
      for (const tab of browser.tabs) tab.#dispatch('service-popups:store');
    };
    this.platform = {
      now: () => clock.now,
      random: () => 1,
      newId: () => fakeId(browser.tabs.indexOf(this), ++this.#ids),
      createTimer: (until) => this.#timer(until),
      localStore: fakeStore(storage, changed),
      sessionStore: fakeStore(this.session, changed),
      memoryStore: () => fakeStore(new Map(), changed),
      withLock: (run) => {
        browser.withLock(run);
      },
      pageUrl: () => this.url,
      language: () => 'en-GB',
      device: () => this.deviceKind,
      isVisible: () => this.visible,
      onEvent: (until, types, notify, selector) => {
        if (selector) rejectInvalid(selector);
        const listener = { notify, selector };
        const sets = types.split(' ').map((type) => {
          const set = this.#listeners.get(type) ?? new Set();
          this.#listeners.set(type, set.add(listener));
          return set;
        });
        until.addEventListener('abort', () => {
          for (const set of sets) set.delete(listener);
        });
      },
      scrollPosition: () => this.scroll,
      onElement: (until, selector, changed) => {
        rejectInvalid(selector);
        this.elements.set(selector, changed);
        until.addEventListener('abort', () => {
          this.elements.delete(selector);
        });
      },
      request: (url, body) => this.#request(url, body),
      isCovered: ({ style }) => this.covered && style?.position !== 'center',
      openFrame: (until, options, receive) => this.#openFrame(until, options, receive),
      log: (...parts) => {
        this.logged.push(parts);
      },
    };
  }

  #timer(until: AbortSignal): Timer {
    let stop = (): void => undefined;
    const wait: Timer = (ms = 0, run) => {
      stop();
      this.#timers.delete(stop);
      if (!run || until.aborted) return;
      stop = this.browser.clock.after(ms, () => {
        this.#timers.delete(stop);
        run();
      });
      this.#timers.add(stop);
    };
    until.addEventListener('abort', () => {
      wait();
    });
    return wait;
  }

  async #request(url: string, body?: object): Promise<Reply> {
    const request: Sent = body
      ? { method: 'POST', url, body: JSON.parse(JSON.stringify(body)) as unknown }
      : { method: 'GET', url };
    this.sent.push(request);
    return { status: 0, body: '', retryAfterMs: 0, ...(await this.reply(request)) };
  }

  #openFrame(
    until: AbortSignal,
    options: FrameOptions,
    receive: (message: AnyMessage) => void,
  ): void {
    const take = (message: unknown): void => {
      if (!fits(message, frameMessage, true)) return;
      if (message.height) frame.height = message.height;
      if (message.shell && frame.shownAt === undefined) {
        if (!options.mayShow()) return;
        frame.shownAt = this.browser.clock.now;
      }
      receive(message);
    };
    const frame: FakeFrame = { options, receive: take, removed: false, send: take };
    this.frames.push(frame);
    until.addEventListener('abort', () => {
      frame.removed = true;
    });
  }

  /** The newest frame. */
  get frame(): FakeFrame {
    const frame = this.frames.at(-1);
    if (!frame) throw new Error('no frame was opened');
    return frame;
  }

  posts(path: string): unknown[] {
    return this.sent
      .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
      .map(({ body }) => body);
  }

  gets(): string[] {
    return this.sent.filter(({ method }) => method === 'GET').map(({ url }) => url);
  }

  /** An event of the page; `on` is what the element that it comes from matches. */
  #dispatch(type: string, event: PageEvent = {}, on: string[] = []): void {
    for (const { notify, selector } of [...(this.#listeners.get(type) ?? [])])
      if (!selector || on.includes(selector)) notify(event);
  }

  navigate(url: string): void {
    this.url = url;
    this.#dispatch('service-popups:route');
  }

  setVisible(visible: boolean): void {
    this.visible = visible;
    this.#dispatch('visibilitychange');
  }

  goOnline(): void {
    this.#dispatch('online');
  }

  leave(): void {
    this.#dispatch('pagehide');
  }

  /** The page goes into the back/forward cache. */
  freeze(): void {
    this.leave();
    this.setVisible(false);
  }

  /** It comes back out of it as it was. */
  restore(): void {
    this.#dispatch('pageshow');
    this.setVisible(true);
  }

  scrollTo(top: number, percent: number): void {
    this.scroll = { top, percent };
    this.#dispatch('scroll');
  }

  /** A click on an element that these selectors match. */
  click(...on: string[]): void {
    this.#dispatch('pointerdown');
    this.#dispatch('click', {}, on);
  }

  /** Half of an element comes into view, or leaves it; several may match the selector. */
  setInView(selector: string, inView: boolean, element = 'the only one'): void {
    this.elements.get(selector)?.(inView, element);
  }

  movePointer(): void {
    this.#dispatch('pointermove');
  }

  leaveAtTop(): void {
    this.#dispatch('mouseout', { relatedTarget: null, clientY: -1 });
  }

  /** Another page in the same tab; this one says goodbye and is dead from then on. */
  load(url: string): FakeTab {
    this.leave();
    this.#listeners.clear();
    this.elements.clear();
    for (const stop of this.#timers) stop();
    for (const frame of this.frames) frame.removed = true;
    const next = this.browser.openTab(url, this.session);
    next.reply = this.reply;
    next.deviceKind = this.deviceKind;
    return next;
  }

  /** Frames that a visitor can see. */
  get onScreen(): FakeFrame[] {
    return this.frames.filter(({ shownAt, removed }) => shownAt !== undefined && !removed);
  }

  /** Everything that still listens. */
  get listenerCount(): number {
    const listeners = [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
    return listeners + this.elements.size;
  }

  /** The newest frame has rendered. */
  async frameReady(height = 300): Promise<void> {
    this.frame.send({ type: 'ready', height, shell: 'div{}' });
    await settle();
  }
}

function fakeId(tab: number, count: number): string {
  return `00000000-0000-4000-8000-${String(tab).padStart(4, '0')}${String(count).padStart(8, '0')}`;
}

function fakeStore(entries: Map<string, string>, changed: () => void): Store {
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => {
      entries.set(key, value);
      changed();
    },
    remove: (key) => {
      entries.delete(key);
      changed();
    },
    keys: (prefix) => [...entries.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** A selector with an exclamation mark is none. */
function rejectInvalid(selector: string): void {
  if (selector.includes('!')) throw new SyntaxError(selector);
}
