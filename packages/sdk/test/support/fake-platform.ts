import type { FrameMessage } from '@service-popups/contract';
import type { ButtonOptions } from '../../src/formats/button';
import { createFormats, type WithFormats } from '../../src/formats/formats';
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
  /** Delivers any message to the host, as from the frame or its shell. */
  receive: (message: unknown) => void;
  shownAt?: number;
  height?: number;
  removed: boolean;
  send: (message: FrameMessage) => void;
}

/** What the tabs of one browser share. */
export class FakeBrowser {
  clock = new FakeClock();
  storage = new Map<string, string>();
  tabs: FakeTab[] = [];
  /** The lock shared by all tabs. Synchronous by default, unlike in a real browser. */
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

/** A page, as the SDK sees it through its platform. */
export class FakeTab {
  sent: Sent[] = [];
  frames: FakeFrame[] = [];
  logged: unknown[][] = [];
  visible = true;
  /** Whether a dialog covers the corners of the page. */
  covered = false;
  reply: ReplyTo = () => ({ status: 200, body: '[]' });
  readonly platform: Platform;
  #listeners = new Map<string, Set<Listener>>();
  deviceKind: 'desktop' | 'mobile' = 'desktop';
  scroll = { top: 0, percent: 0 };
  /** What watches elements, by selector or element. */
  elements = new Map<string | Element, (inView: boolean, element: Element) => void>();
  /** The feedback buttons on the page. */
  buttons = new Set<ButtonOptions>();
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
      claimKey: (until, apiKey, onTakenOver) => {
        const type = `claim:${apiKey}`;
        this.#dispatch(type);
        this.platform.onEvent(until, type, onTakenOver);
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
      request: (url, body) => this.#request(url, body),
      isCovered: ({ style }) => this.covered && style?.position !== 'center',
      openFrame: (until, options, receive) => this.#openFrame(until, options, receive),
      log: (...parts) => {
        this.logged.push(parts);
      },
    };
  }

  /** The formats, with a button that isn't drawn, and elements that tests move into view. */
  withFormats: WithFormats = (use) => {
    use(
      createFormats({
        createTimer: this.platform.createTimer,
        onElement: (until, target, changed) => {
          if (typeof target === 'string') rejectInvalid(target);
          this.elements.set(target, changed);
          until.addEventListener('abort', () => {
            this.elements.delete(target);
          });
        },
        drawButton: (until, drawn) => {
          this.buttons.add(drawn);
          until.addEventListener('abort', () => {
            this.buttons.delete(drawn);
          });
        },
        followAnchor: () => undefined,
        readFont: () => undefined,
      }),
    );
  };

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
    return {
      status: 0,
      body: '',
      retryAfterMs: 0,
      isShared: false,
      ...(await this.reply(request)),
    };
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

  /** Dispatches an event; `on` lists the selectors that its element matches. */
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

  /** Moves the page into the back/forward cache. */
  freeze(): void {
    this.leave();
    this.setVisible(false);
  }

  /** Restores the page from the back/forward cache. */
  restore(): void {
    this.#dispatch('pageshow');
    this.setVisible(true);
  }

  scrollTo(top: number, percent: number): void {
    this.scroll = { top, percent };
    this.#dispatch('scroll');
  }

  /** Clicks an element that matches these selectors. */
  click(...on: string[]): void {
    this.#dispatch('pointerdown');
    this.#dispatch('click', {}, on);
  }

  /** Moves half of an element into or out of view. Several may match the selector. */
  setInView(target: string | Element, inView: boolean, element = 'only element'): void {
    const found = typeof target === 'string' ? fakeElement(element) : target;
    this.elements.get(target)?.(inView, found);
  }

  movePointer(): void {
    this.#dispatch('pointermove');
  }

  leaveAtTop(): void {
    this.movePointerOut({ relatedTarget: null, clientY: -1 });
  }

  /** Moves the pointer out of an element, to another one or out of the page. */
  movePointerOut(event: { relatedTarget: object | null; clientY: number }): void {
    this.#dispatch('mouseout', event);
  }

  /** Loads another page in the same tab, and unloads this one. */
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

  /** The visible frames. */
  get onScreen(): FakeFrame[] {
    return this.frames.filter(({ shownAt, removed }) => shownAt !== undefined && !removed);
  }

  /** Number of active listeners and observers. */
  get listenerCount(): number {
    const listeners = [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
    return listeners + this.elements.size;
  }

  /** Makes the newest frame ready. */
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

/** Throws if the selector contains an exclamation mark. */
function rejectInvalid(selector: string): void {
  if (selector.includes('!')) throw new SyntaxError(selector);
}

const fakeElements = new Map<string, Element>();

/** The same object for the same name. */
export function fakeElement(name: string): Element {
  const element = fakeElements.get(name) ?? ({ name } as unknown as Element);
  fakeElements.set(name, element);
  return element;
}
