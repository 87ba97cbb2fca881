import type { FrameMessage, HostMessage } from '@service-popups/contract';
import type { FrameHandlers, FrameOptions, Platform, Reply, Stop } from '../../src/platform';
import { FakeClock, settle } from './fake-clock';

export interface Sent {
  method: 'GET' | 'POST';
  url: string;
  body?: unknown;
}

export interface FakeFrame {
  options: FrameOptions;
  handlers: FrameHandlers;
  received: HostMessage[];
  shownAt?: number;
  height?: number;
  removed: boolean;
  says: (message: FrameMessage) => void;
}

/** What several tabs of one browser share. */
export class FakeBrowser {
  clock = new FakeClock();
  storage = new Map<string, string>();
  tabs: FakeTab[] = [];

  openTab(url = 'https://shop.example/'): FakeTab {
    const tab = new FakeTab(this, url);
    this.tabs.push(tab);
    return tab;
  }
}

type Answer = (request: Sent) => Partial<Reply> | undefined | Promise<Partial<Reply>>;

/** A page, as the engine sees it through its platform. */
export class FakeTab {
  sent: Sent[] = [];
  frames: FakeFrame[] = [];
  logged: unknown[][] = [];
  isVisible = true;
  answer: Answer = () => ({ status: 200, body: '[]' });
  readonly platform: Platform;
  #watchers = {
    store: new Set<(key: string) => void>(),
    visibility: new Set<() => void>(),
    route: new Set<() => void>(),
    online: new Set<() => void>(),
    leave: new Set<() => void>(),
  };
  #ids = 0;

  constructor(
    readonly browser: FakeBrowser,
    public url: string,
  ) {
    const { clock, storage } = browser;
    const watch = <T>(set: Set<T>, watcher: T): Stop => {
      set.add(watcher);
      return () => {
        set.delete(watcher);
      };
    };
    const changed = (key: string): void => {
      for (const tab of browser.tabs) for (const watcher of tab.#watchers.store) watcher(key);
    };
    this.platform = {
      now: () => clock.now,
      random: () => 1,
      newId: () => fakeId(browser.tabs.indexOf(this), ++this.#ids),
      after: (ms, run) => clock.after(ms, run),
      store: {
        get: (key) => storage.get(key) ?? null,
        set: (key, value) => {
          storage.set(key, value);
          changed(key);
        },
        remove: (key) => {
          storage.delete(key);
          changed(key);
        },
        keys: (prefix) => [...storage.keys()].filter((key) => key.startsWith(prefix)),
      },
      onStore: (watcher) => watch(this.#watchers.store, watcher),
      exclusively: (run) => {
        run();
      },
      url: () => this.url,
      language: () => 'en-GB',
      device: () => 'desktop',
      visible: () => this.isVisible,
      onVisibility: (watcher) => watch(this.#watchers.visibility, watcher),
      onRoute: (watcher) => watch(this.#watchers.route, watcher),
      onOnline: (watcher) => watch(this.#watchers.online, watcher),
      onLeave: (watcher) => watch(this.#watchers.leave, watcher),
      get: (url) => this.#request({ method: 'GET', url }),
      post: (url, body) =>
        this.#request({ method: 'POST', url, body: JSON.parse(body) as unknown }),
      openFrame: (options, handlers) => this.#openFrame(options, handlers),
      log: (...parts) => {
        this.logged.push(parts);
      },
    };
  }

  async #request(request: Sent): Promise<Reply> {
    this.sent.push(request);
    return { status: 0, body: '', ...(await this.answer(request)) };
  }

  #openFrame(options: FrameOptions, handlers: FrameHandlers): ReturnType<Platform['openFrame']> {
    const frame: FakeFrame = {
      options,
      handlers,
      received: [],
      removed: false,
      says: (message) => {
        handlers.message(message);
      },
    };
    this.frames.push(frame);
    return {
      post: (message) => {
        frame.received.push(message);
      },
      show: (height) => {
        frame.shownAt = this.browser.clock.now;
        frame.height = height;
      },
      resize: (height) => {
        frame.height = height;
      },
      remove: () => {
        frame.removed = true;
      },
    };
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

  #fire(set: Set<() => void>): void {
    for (const watcher of [...set]) watcher();
  }

  go(url: string): void {
    this.url = url;
    this.#fire(this.#watchers.route);
  }

  setVisible(visible: boolean): void {
    this.isVisible = visible;
    this.#fire(this.#watchers.visibility);
  }

  goOnline(): void {
    this.#fire(this.#watchers.online);
  }

  leave(): void {
    this.#fire(this.#watchers.leave);
  }

  /** Everything that still listens. */
  get watching(): number {
    return Object.values(this.#watchers).reduce((sum, set) => sum + set.size, 0);
  }

  /** The newest frame connects and renders. */
  async frameReady(height = 300): Promise<void> {
    this.frame.handlers.connected();
    this.frame.says({ type: 'ready', height });
    await settle();
  }
}

function fakeId(tab: number, count: number): string {
  return `00000000-0000-4000-8000-${String(tab).padStart(4, '0')}${String(count).padStart(8, '0')}`;
}
