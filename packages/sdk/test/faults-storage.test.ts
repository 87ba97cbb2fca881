import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../src/platform';
import type { ServiceEvent } from '../src/events/event-types';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, options, popupsOn, run, serve } from './support/make';

const now = {
  type: 'time_on_page' as const,
  value: 0,
  condition: [{ answered: false, cooldownDays: 1 }],
};
const finish = { type: 'answers', answers: { q: 1 }, finished: true } as const;

type Method = 'getItem' | 'setItem' | 'removeItem';
/** How a storage method fails. */
type Fault = 'throws' | 'does nothing';
type Faults = Partial<Record<Method, Fault | undefined>>;

/** Web storage whose methods can fail. */
class SiteStorage {
  [key: string]: unknown;
  constructor(faults: Faults) {
    const define = (name: Method, work: (key: string, value: string) => string | null): void => {
      const value = (key: string, text: string): string | null => {
        if (faults[name] === 'throws') throw new DOMException('full', 'QuotaExceededError');
        return faults[name] ? null : work(key, text);
      };
      Object.defineProperty(this, name, { value, enumerable: false });
    };
    define('getItem', (key) => (this[key] ?? null) as string | null);
    define('setItem', (key, value) => {
      this[key] = value;
      return null;
    });
    define('removeItem', (key) => {
      Reflect.deleteProperty(this, key);
      return null;
    });
  }
}

/** A replacement for web storage that doesn't list its keys as properties. */
class UnlistedStorage {
  readonly #entries = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#entries.set(key, value);
  }
  removeItem(key: string): void {
    this.#entries.delete(key);
  }
}

/** How methods may behave. `mixes` has every combination except the one in which all work. */
const behaviours = [undefined, 'throws', 'does nothing'] as const;
const mixes = behaviours
  .flatMap((getItem) =>
    behaviours.flatMap((setItem) =>
      behaviours.map((removeItem) => ({ getItem, setItem, removeItem })),
    ),
  )
  .slice(1);

/** Opens a page that uses the real store on top of this storage. */
async function pageOn(storage: () => object) {
  vi.resetModules();
  vi.stubGlobal('dispatchEvent', () => true);
  Object.defineProperty(globalThis, 'localStorage', { get: storage, configurable: true });
  Object.defineProperty(globalThis, 'sessionStorage', { get: storage, configurable: true });
  const { localStore, sessionStore } = await import('../src/browser/store');
  const tab = new FakeBrowser().openTab();
  const platform: Platform = { ...tab.platform, localStore, sessionStore };
  serve(tab, [makePopup({ triggers: [now, { ...now, type: 'page_views', value: 1 }] })]);
  const popups = popupsOn({ platform, withFormats: tab.withFormats });
  const events: ServiceEvent[] = [];
  popups.on('survey_completed', (event) => events.push(event));
  popups.init(options);
  popups.autoLaunch();
  await tab.browser.clock.advance(0);
  return { tab, popups, events, store: localStore };
}

describe('failing storage', () => {
  beforeEach(() => () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it.each<[string, () => object]>([
    [
      'blocked',
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    ],
    ['missing', () => null as never],
    ['replaced by an object that lists no keys', () => new UnlistedStorage()],
    ...mixes.map((faults): [string, () => object] => {
      const storage = new SiteStorage(faults);
      return [JSON.stringify(faults), () => storage];
    }),
  ])(
    '[R6] [E7] (%s) is replaced by memory, and the popup shows and reports once',
    async (_fault, storage) => {
      const { tab, popups, events } = await pageOn(storage);
      await tab.frameReady();
      expect(tab.onScreen).toHaveLength(1);
      tab.frame.send(finish);
      tab.frame.send({ type: 'close' });
      tab.navigate('https://shop.example/next');
      await tab.browser.clock.advance(60_000);
      expect(tab.frames).toHaveLength(1);
      expect(popups.explain()).toMatchObject([{ show: false, reason: 'answered' }]);
      expect(tab.posts('/sdk/popups')).toMatchObject([
        { status: 'opened' },
        { status: 'completed' },
      ]);
      expect(tab.posts('/sdk/responses')).toHaveLength(1);
      expect(events).toHaveLength(1);
      expect(tab.logged).toEqual([]);
    },
  );

  it('[R6] that is full for a while yields to memory, and each report is sent once', async () => {
    const faults: Faults = {};
    const storage = new SiteStorage(faults);
    const { tab, store } = await pageOn(() => storage);
    tab.reply = () => ({ status: 0 });
    await tab.frameReady();
    tab.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false });
    faults.setItem = 'throws';
    tab.frame.send({ type: 'answers', answers: { q: 2 }, finished: true });
    tab.reply = () => ({ status: 204 });
    tab.sent = [];
    await tab.browser.clock.advance(600_000);
    expect(tab.posts('/sdk/responses')).toMatchObject([{ answers: { q: 2 }, revision: 2 }]);
    expect(tab.posts('/sdk/popups')).toHaveLength(2);
    expect(store.keys('service-popups:pk_test:outbox:')).toEqual([]);
  });

  it("[R6] [E7] that can't be read for a while keeps the data of earlier pages", async () => {
    const faults: Faults = {};
    const storage = new SiteStorage(faults);
    const key = 'service-popups:pk_test:outbox:earlier';
    const at = new FakeBrowser().clock.now;
    storage[key] = JSON.stringify({ at, path: 'popups', body: { status: 'opened' } });
    faults.getItem = 'throws';
    const { tab, popups } = await pageOn(() => storage);
    expect(tab.posts('/sdk/popups')).toEqual([]);
    expect(tab.logged).toEqual([]);
    popups.destroy();
    faults.getItem = undefined;
    const next = await pageOn(() => storage);
    expect(next.tab.posts('/sdk/popups')).toMatchObject([{ status: 'opened' }]);
  });
});

describe('storage written by others', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('{', 'null', '[]', '""', '{"at":"1"}', '{"at":1e999}', '9'.repeat(400)),
    // Data that a later version might write.
    fc.constantFrom(
      '{"at":1,"v":9,"path":["popups"],"body":"zip:aGVsbG8"}',
      '{"at":1700000000000,"responseId":{"id":1},"revision":"2","resume":[]}',
      '{"v":2,"until":1700000000000,"owner":"a tab"}',
      '[{"id":"welcome","surveyId":"nps","triggers":{"type":"gaze","value":{"ms":3}}}]',
    ),
  );

  it('[R6] [L4] never causes an error, and the popup shows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1 }), fc.boolean(), async (garbage, down) => {
        const browser = new FakeBrowser();
        const first = browser.openTab();
        const triggers = { type: 'time_on_page' as const, value: 0 };
        first.reply = ({ method }) =>
          method === 'GET'
            ? { status: 200, body: JSON.stringify([makePopup({ triggers })]) }
            : { status: 0 };
        await run(first, { userId: 'ann' });
        await browser.clock.advance(0);
        await first.frameReady();
        first.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false });
        const tab = first.load(first.url);
        for (const entries of [browser.storage, tab.session])
          for (const [index, key] of [...entries.keys()].entries())
            entries.set(key, garbage[index % garbage.length] ?? '');
        if (down) tab.reply = () => ({ status: 503 });
        const { popups } = await run(tab, { userId: 'ann' });
        // Cached definitions are lost too, and loaded by the next attempt.
        serve(tab, [makePopup({ triggers })]);
        await browser.clock.advance(2000);
        expect(popups.explain('welcome')).toHaveLength(1);
        await tab.frameReady();
        expect(tab.onScreen).toHaveLength(1);
        expect(tab.posts('/sdk/popups').at(-1)).toMatchObject({ popupId: 'welcome' });
        popups.destroy();
        expect(tab.listenerCount).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
