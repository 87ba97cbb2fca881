import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../src/definitions/read-definitions';
import { settle } from './support/fake-clock';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

const fresh = () => new FakeBrowser().openTab();
const POPUPS_URL = 'https://api.example/sdk/pk_test/popups';
const definition = JSON.stringify([makePopup()]);

describe('loading definitions', () => {
  it("[L1] requests the key's popups, without a filter if there's no user", async () => {
    const tab = fresh();
    await run(tab);
    expect(tab.gets()).toEqual([POPUPS_URL]);
  });

  it('[L1] sends the user as a JSON filter', async () => {
    const tab = fresh();
    await run(tab, { userId: 'ada & "bo"' });
    const [url = ''] = tab.gets();
    const filter = new URL(url).searchParams.get('filter') ?? '';
    expect(JSON.parse(filter)).toEqual({ where: { userId: 'ada & "bo"' } });
  });

  it('[L3] delays autoLaunch right after init until the definitions have loaded', async () => {
    const tab = fresh();
    let load: (body: string) => void = () => undefined;
    tab.reply = () =>
      new Promise((resolve) => {
        load = (body) => {
          resolve({ status: 200, body });
        };
      });
    await run(tab);
    await tab.browser.clock.advance(60_000);
    expect(tab.frames).toHaveLength(0);
    load(definition);
    await settle();
    await tab.browser.clock.advance(4999);
    expect(tab.frames).toHaveLength(0);
    await tab.browser.clock.advance(1);
    expect(tab.frames).toHaveLength(1);
  });

  it("[L4] skips a definition that can't be read, and uses the others", async () => {
    const tab = fresh();
    serve(tab, [
      null,
      7,
      {},
      makePopup({ id: '' }),
      makePopup({ triggers: { type: 'teleport' as 'scroll', value: 1 } }),
      makePopup({ triggers: { type: 'time_on_page', value: '5' as unknown as number } }),
      makePopup({ segments: { path: '/' as unknown as string[] } }),
      { ...makePopup({ id: 'good' }), somethingNew: { kept: true } },
    ]);
    await run(tab, { debug: true });
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(1);
    expect(tab.frame.options.src).toContain('/good?');
    expect(tab.logged.filter((parts) => parts.includes('skipped'))).toHaveLength(7);
  });

  it('[L4] never throws while reading, and returns only usable definitions', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const read = readDefinitions(data, () => undefined);
        expect(read === undefined).toBe(!Array.isArray(data));
      }),
    );
    fc.assert(
      fc.property(
        fc.record({
          id: fc.anything(),
          surveyId: fc.constant('s'),
          triggers: fc.oneof(
            fc.anything(),
            fc.record({
              type: fc.constant('time_on_page'),
              value: fc.anything(),
              condition: fc.anything(),
            }),
          ),
          segments: fc.anything(),
          priority: fc.anything(),
        }),
        (entry) => {
          for (const popup of readDefinitions([entry], () => undefined) ?? []) {
            expect(popup.id).toBeTypeOf('string');
            for (const trigger of [popup.triggers].flat())
              expect(trigger.type).toBe('time_on_page');
          }
        },
      ),
    );
  });

  it.each([0, 429, 500, 503])(
    '[L5] falls back to the last good definitions after status %i',
    async (status) => {
      const tab = fresh();
      serve(tab, [makePopup()]);
      const first = await run(tab);
      first.popups.destroy();
      tab.reply = ({ method }) => ({ status: method === 'GET' ? status : 204 });
      await run(tab);
      await tab.browser.clock.advance(5000);
      expect(tab.frames).toHaveLength(1);
    },
  );

  it('[L5] ignores definitions in a reply that reports an error', async () => {
    const tab = fresh();
    tab.reply = () => ({ status: 500, body: definition });
    await run(tab);
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(0);
  });

  it('[L5] treats invalid JSON as a failed load', async () => {
    const tab = fresh();
    tab.reply = () => ({ status: 200, body: '<html>' });
    await run(tab);
    await tab.browser.clock.advance(1000);
    expect(tab.gets()).toHaveLength(2);
  });

  it('[L5] retries with waits that double from one second to five minutes', async () => {
    const tab = fresh();
    const { clock } = tab.browser;
    const started = clock.now;
    const times: number[] = [];
    tab.reply = () => {
      times.push(clock.now - started);
      return { status: 503 };
    };
    await run(tab);
    await clock.advance(20 * 60_000);
    const waits = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('[L5] honours Retry-After', async () => {
    const tab = fresh();
    tab.reply = () => ({ status: 503, retryAfterMs: 90_000 });
    await run(tab);
    await tab.browser.clock.advance(89_999);
    expect(tab.gets()).toHaveLength(1);
    await tab.browser.clock.advance(1);
    expect(tab.gets()).toHaveLength(2);
  });

  it.each([401, 403, 404])(
    '[L5] discards definitions, stops triggers and reports, and logs once after status %i',
    async (status) => {
      const tab = fresh();
      serve(tab, [makePopup()]);
      const first = await run(tab);
      first.popups.destroy();
      tab.reply = () => ({ status });
      tab.sent = [];
      await run(tab);
      await tab.browser.clock.advance(3600_000);
      expect(tab.sent).toHaveLength(1);
      expect(tab.frames).toHaveLength(0);
      expect(tab.logged).toEqual([['error', 'key_rejected', status, 'apiKey was rejected']]);
      expect([...tab.browser.storage.keys()].some((key) => key.includes('definitions'))).toBe(
        false,
      );
    },
  );

  it('[L6] refreshes after five minutes if the page becomes visible or its route changes', async () => {
    const tab = fresh();
    await run(tab);
    await tab.browser.clock.advance(299_000);
    tab.navigate('https://shop.example/a');
    expect(tab.gets()).toHaveLength(1);
    await tab.browser.clock.advance(1000);
    tab.navigate('https://shop.example/b');
    await settle();
    expect(tab.gets()).toHaveLength(2);
    await tab.browser.clock.advance(300_000);
    tab.setVisible(false);
    expect(tab.gets()).toHaveLength(2);
    tab.setVisible(true);
    expect(tab.gets()).toHaveLength(3);
  });

  it('[L6] drops a withdrawn popup and shows a new one without a reload', async () => {
    const tab = fresh();
    const at = 'https://shop.example/b';
    serve(tab, [makePopup({ triggers: { type: 'time_on_page', value: 500 } })]);
    await run(tab);
    await tab.browser.clock.advance(300_000);
    serve(tab, [makePopup({ id: 'new', triggers: { type: 'time_on_page', value: 60 } })]);
    tab.navigate(at);
    await tab.browser.clock.advance(600_000);
    expect(tab.frames.map(({ options: { src } }) => src)).toEqual([
      expect.stringContaining('/new?'),
    ]);
  });

  it("[L6] doesn't restart triggers if a refresh changes nothing", async () => {
    const tab = fresh();
    serve(tab, [makePopup({ triggers: { type: 'time_on_page', value: 400 } })]);
    await run(tab);
    await tab.browser.clock.advance(300_000);
    tab.navigate('https://shop.example/?sort=price');
    await tab.browser.clock.advance(100_000);
    expect(tab.gets()).toHaveLength(2);
    expect(tab.frames).toHaveLength(1);
  });

  it('[R6] uses definitions that are too large to cache, without storing them', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup({ message: 'x'.repeat(200_000) })]);
    await run(tab);
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(1);
    const kept = [...tab.browser.storage.values()].join('');
    expect(kept.length).toBeLessThan(1000);
  });
});
