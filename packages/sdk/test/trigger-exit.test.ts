import { describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { watch, type Watched } from './support/watch';

const A = 'https://shop.example/a';
const B = 'https://shop.example/b';
const C = 'https://shop.example/c';
const MINUTES = 60_000;
const exit = { type: 'exit' as const, value: 3 };
const segments = { path: ['/a'] };

const openTab = (url = A) => new FakeBrowser().openTab(url);
const watchExit = (tab: FakeTab): Promise<Watched> => watch(tab, exit, segments);

describe('exit', () => {
  it.each([
    ['a change of route', (tab: FakeTab) => (tab.navigate(B), tab)],
    ['a page load', (tab: FakeTab) => tab.load(B)],
  ])('[T4] fires on the next page, `value` seconds after %s', async (_way, leave) => {
    const first = openTab();
    serve(first, [makePopup({ triggers: exit, segments })]);
    const before = await run(first);
    await first.browser.clock.advance(60_000);
    const tab = leave(first);
    const { events } = tab === first ? before : await run(tab);
    await tab.browser.clock.advance(2999);
    expect(tab.frames).toHaveLength(0);
    await tab.browser.clock.advance(1);
    await tab.frameReady();
    expect(events[0]?.type).toBe('popup_shown');
  });

  it('[T4] matches paths against the route that was left, and everything else when it fires', async () => {
    const tab = openTab();
    serve(tab, [
      makePopup({ id: 'path', surveyId: 'one', triggers: exit, segments }),
      makePopup({
        id: 'answered',
        surveyId: 'two',
        triggers: { ...exit, condition: [{ answered: false }] },
        segments,
      }),
      makePopup({ id: 'here', surveyId: 'three', triggers: exit, segments: { path: ['/b'] } }),
    ]);
    const { popups } = await run(tab);
    tab.navigate(B);
    popups.markSurveyAnswered('two');
    await tab.browser.clock.advance(10_000);
    await tab.frameReady();
    tab.frame.send({ type: 'close' });
    expect(tab.frames.map(({ options: { src } }) => src)).toEqual([
      expect.stringContaining('/path?'),
    ]);
  });

  it('[T4] ignores a new query string or anchor', async () => {
    const tab = openTab();
    const { fired } = await watchExit(tab);
    tab.navigate(`${A}?page=2`);
    tab.navigate(`${A}?page=2#reviews`);
    await tab.browser.clock.advance(MINUTES);
    expect(fired()).toBe(0);
  });

  it("[T4] isn't delayed by a new query string on the next page", async () => {
    const tab = openTab();
    const { fired } = await watchExit(tab);
    tab.navigate(B);
    await tab.browser.clock.advance(2000);
    tab.navigate(`${B}?page=2`);
    await tab.browser.clock.advance(1000);
    expect(fired()).toBe(1);
  });

  it('[T4] supports hash routes', async () => {
    const tab = openTab('https://shop.example/#/a');
    const { fired } = await watch(tab, exit, { path: ['/#/a'] });
    tab.navigate('https://shop.example/#/b');
    await tab.browser.clock.advance(3000);
    expect(fired()).toBe(1);
  });

  it('[T4] ignores a reload, and discards the stored exit', async () => {
    const first = openTab();
    await watchExit(first);
    const reloaded = first.load(`${A}?again`);
    const again = await watchExit(reloaded);
    await reloaded.browser.clock.advance(MINUTES);
    expect(again.fired()).toBe(0);
    expect([...reloaded.session.keys()].filter((key) => key.includes('exit'))).toEqual([]);
  });

  it('[T4] is cancelled if the visitor returns in time', async () => {
    const tab = openTab();
    const { fired } = await watchExit(tab);
    tab.navigate(B);
    await tab.browser.clock.advance(2000);
    tab.navigate(A);
    await tab.browser.clock.advance(MINUTES);
    expect(fired()).toBe(0);
  });

  it('[T4] fires on the page after next if the visitor moves on first', async () => {
    const first = openTab();
    await watchExit(first);
    const second = first.load(B);
    const between = await watchExit(second);
    await second.browser.clock.advance(2999);
    const third = second.load(C);
    const { fired } = await watchExit(third);
    await third.browser.clock.advance(2999);
    expect([between.fired(), fired()]).toEqual([0, 0]);
    await third.browser.clock.advance(1);
    expect(fired()).toBe(1);
  });

  it.each([
    [30 * MINUTES, 1],
    [30 * MINUTES + 1, 0],
  ])('[T4] after %i ms on pages without the library fires %i times', async (ms, times) => {
    const first = openTab();
    await watchExit(first);
    const between = first.load(B);
    between.browser.clock.now += ms;
    const last = between.load(C);
    const { fired } = await watchExit(last);
    await last.browser.clock.advance(3000);
    expect(fired()).toBe(times);
  });

  it('[T4] fires once per exit, not on every later page', async () => {
    const tab = openTab();
    const { fired } = await watchExit(tab);
    tab.navigate(B);
    await tab.browser.clock.advance(3000);
    tab.navigate(C);
    await tab.browser.clock.advance(3000);
    const next = tab.load('https://shop.example/d');
    const later = await watchExit(next);
    await next.browser.clock.advance(MINUTES);
    expect([fired(), later.fired()]).toEqual([1, 0]);
  });

  it("[T4] doesn't fire in another tab", async () => {
    const tab = openTab();
    await watchExit(tab);
    tab.leave();
    const other = tab.browser.openTab(B);
    const { fired } = await watchExit(other);
    await other.browser.clock.advance(MINUTES);
    expect(fired()).toBe(0);
  });

  it("[T4] doesn't fire after destroy", async () => {
    const tab = openTab();
    const { popups, fired } = await watchExit(tab);
    tab.navigate(B);
    popups.destroy();
    expect(tab.listenerCount).toBe(0);
    expect(tab.browser.clock.pending).toBe(0);
    await tab.browser.clock.advance(MINUTES);
    expect(fired()).toBe(0);
  });

  it("[T4] doesn't store an exit after destroy", async () => {
    const tab = openTab();
    const { popups } = await watchExit(tab);
    popups.destroy();
    const next = tab.load(B);
    const { fired } = await watchExit(next);
    await next.browser.clock.advance(MINUTES);
    expect(fired()).toBe(0);
  });
});
