import { Report } from '@service-popups/contract';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, options, run, serve } from './support/make';

const DAY = 24 * 3600_000;
const now = { type: 'time_on_page' as const, value: 0 };

/** Opens a page with its popup on screen; `setBack` sets the clock back. */
async function shownPage(condition: { cooldownDays?: number }[] = []) {
  const browser = new FakeBrowser();
  const definitions = [makePopup({ triggers: { ...now, condition } })];
  const tab = browser.openTab();
  serve(tab, definitions);
  const running = await run(tab);
  await browser.clock.advance(0);
  await tab.frameReady();
  const setBack = (ms: number): void => {
    browser.clock.now -= ms;
  };
  return { browser, tab, definitions, setBack, ...running };
}

describe('a wrong clock', () => {
  it.each([
    ['at the start of 1970', 0],
    ['a minute after 1970 starts', 60_000],
    ['a minute before 1970', -60_000],
    ['in 1901', -(2 ** 31) * 1000],
    ['in the year 9999', 253_402_300_799_000],
    ['at the latest possible date', 8.64e15 - DAY],
  ])(
    '[L5] [E7] [T1] %s still loads definitions, shows the popup and sends reports',
    async (_when, time) => {
      const browser = new FakeBrowser();
      browser.clock.now = time;
      const tab = browser.openTab();
      serve(tab, [makePopup({ triggers: { ...now, value: 2 } })]);
      await run(tab);
      await browser.clock.advance(2000);
      await tab.frameReady();
      tab.frame.send({ type: 'answers', answers: { q: 1 }, finished: true });
      await browser.clock.advance(0);
      expect(tab.gets()).toHaveLength(1);
      expect(tab.posts('/sdk/popups')).toMatchObject([
        { status: 'opened' },
        { status: 'completed' },
      ]);
      for (const report of tab.posts('/sdk/popups')) expect(Check(Report, report)).toBe(true);
      expect(tab.posts('/sdk/responses')).toHaveLength(1);
      expect(tab.logged).toEqual([]);
    },
  );

  it('[L6] at the start of 1970 still keeps definitions fresh for five minutes', async () => {
    const browser = new FakeBrowser();
    browser.clock.now = 0;
    const tab = browser.openTab();
    serve(tab, []);
    await run(tab);
    await browser.clock.advance(4 * 60_000);
    tab.navigate('https://shop.example/next');
    expect(tab.gets()).toHaveLength(1);
    await browser.clock.advance(60_000);
    tab.navigate('https://shop.example/after');
    expect(tab.gets()).toHaveLength(2);
  });

  it("[L5] doesn't turn a date in Retry-After into a wait of decades", async () => {
    const browser = new FakeBrowser();
    browser.clock.now = 0;
    const tab = browser.openTab();
    tab.reply = () => ({ status: 503, retryAfterMs: Date.UTC(2026, 0) });
    await run(tab);
    serve(tab, [makePopup({ triggers: now })]);
    await browser.clock.advance(3600_000);
    expect(tab.frames).toHaveLength(1);
  });

  it('[T1] at the start of 1970 still pauses time on page in the background', async () => {
    const browser = new FakeBrowser();
    browser.clock.now = 0;
    const tab = browser.openTab();
    serve(tab, [makePopup({ triggers: { ...now, value: 2 } })]);
    await run(tab);
    tab.setVisible(false);
    await browser.clock.advance(10_000);
    tab.setVisible(true);
    await browser.clock.advance(1999);
    expect(tab.frames).toEqual([]);
    await browser.clock.advance(1);
    expect(tab.frames).toHaveLength(1);
  });
});

describe('a clock that is set back', () => {
  it("[R3] makes a popup shown in the future count as shown now, so the cooldown isn't extended", async () => {
    const { browser, tab, definitions, setBack } = await shownPage([{ cooldownDays: 1 }]);
    tab.frame.send({ type: 'close' });
    setBack(30 * DAY);
    const next = tab.load(tab.url);
    const { popups } = await run(next);
    await browser.clock.advance(0);
    expect(next.frames).toEqual([]);
    expect(popups.explain()).toMatchObject([
      { reason: 'cooldown', detail: { until: browser.clock.now + DAY } },
    ]);
    // The clock is correct again, and a day has passed.
    browser.clock.now += 31 * DAY;
    const last = next.load(tab.url);
    serve(last, definitions);
    await run(last);
    await browser.clock.advance(0);
    expect(last.frames).toHaveLength(1);
  });

  it('[R7] lets the lease of a dead tab expire by the new time', async () => {
    const { browser, tab, setBack } = await shownPage();
    tab.visible = false;
    setBack(DAY);
    const other = browser.openTab();
    serve(other, [makePopup({ id: 'other', triggers: now })]);
    const { popups } = await run(other);
    await browser.clock.advance(29_000);
    expect(other.frames).toEqual([]);
    await browser.clock.advance(1000);
    await other.frameReady();
    expect(other.onScreen).toHaveLength(1);
    popups.destroy();
    expect(other.listenerCount).toBe(0);
  });

  it.each([1000, 15_000, DAY])(
    "[R7] [H8] by %i ms doesn't allow a second popup on screen",
    async (ms) => {
      const { browser, tab, setBack } = await shownPage();
      const other = browser.openTab();
      for (const one of [tab, other]) serve(one, [makePopup({ id: 'other' })]);
      const instances = [await run(tab, { apiKey: 'pk_other' }), await run(other)];
      setBack(ms);
      for (const { popups } of instances) popups.show('other');
      // Browser timers don't follow the clock, so the lease is renewed within ten seconds.
      await browser.clock.advance(20_000);
      expect([...tab.onScreen, ...other.onScreen]).toHaveLength(1);
      expect(tab.frames).toHaveLength(1);
    },
  );

  it("[R7] doesn't stop the tab on screen from renewing its lease", async () => {
    const { browser, setBack } = await shownPage();
    setBack(DAY);
    await browser.clock.advance(DAY + 10_000);
    const until = Number(browser.storage.get('service-popups:screen')?.split(' ')[1]);
    expect(until).toBeGreaterThan(browser.clock.now);
    const other = browser.openTab();
    serve(other, [makePopup({ id: 'other', triggers: now })]);
    await run(other);
    await browser.clock.advance(20_000);
    expect(other.frames).toEqual([]);
  });

  it("[L6] doesn't make definitions from the future fresh forever", async () => {
    const { browser, tab, setBack } = await shownPage();
    setBack(DAY);
    tab.navigate('https://shop.example/next');
    await browser.clock.advance(0);
    expect(tab.gets()).toHaveLength(2);
    tab.navigate('https://shop.example/after');
    await browser.clock.advance(0);
    expect(tab.gets()).toHaveLength(2);
  });

  it('[L5] still allows cached definitions to be used if the load fails', async () => {
    const { browser, tab, setBack } = await shownPage();
    setBack(365 * DAY);
    const next = tab.load(tab.url);
    next.reply = () => ({ status: 503 });
    await run(next);
    await browser.clock.advance(0);
    expect(next.frames).toHaveLength(1);
  });

  it('[F4] still allows a survey to be resumed', async () => {
    const { browser, tab, setBack } = await shownPage();
    tab.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false });
    setBack(DAY);
    const next = tab.load(tab.url);
    await run(next);
    await browser.clock.advance(0);
    expect(next.frame.options.start.resume).toEqual({ pageId: 'two', answers: { q: 1 } });
  });

  it('[E7] still sends earlier reports, with their original time', async () => {
    const browser = new FakeBrowser();
    const tab = browser.openTab();
    const definitions = [makePopup({ triggers: now })];
    tab.reply = ({ method }) =>
      method === 'GET' ? { status: 200, body: JSON.stringify(definitions) } : { status: 0 };
    const { events } = await run(tab);
    await browser.clock.advance(0);
    await tab.frameReady();
    browser.clock.now -= 30 * DAY;
    const next = tab.load(tab.url);
    serve(next, []);
    await run(next);
    expect(next.posts('/sdk/popups')).toMatchObject([{ timestamp: events[0]?.timestamp }]);
    expect(next.logged).toEqual([]);
  });

  it("[R2] doesn't invalidate an answer from the future", async () => {
    const browser = new FakeBrowser();
    const tab = browser.openTab();
    serve(tab, [makePopup({ triggers: { ...now, condition: [{ answered: false }] } })]);
    const { popups } = await run(tab, { ...options, consent: false });
    browser.clock.now += DAY;
    popups.setConsent(true);
    popups.markSurveyAnswered('nps');
    browser.clock.now -= 2 * DAY;
    await browser.clock.advance(0);
    expect(popups.explain()).toMatchObject([{ show: false, reason: 'answered' }]);
    expect(tab.frames).toEqual([]);
  });
});
