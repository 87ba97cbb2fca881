import { describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

const event = (value: string) => ({ type: 'event' as const, value });
const idsOf = (tab: FakeTab) =>
  tab.frames.map(({ options: { src } }) => /pk_test\/([\w-]+)/.exec(src)?.[1]);

/** Opens a page with a popup on screen. The others fire on an event named like their id. */
async function busyTab(...waiting: Parameters<typeof makePopup>[0][]) {
  const tab = new FakeBrowser().openTab('https://shop.example/a');
  const others = waiting.map((changes) =>
    makePopup({ triggers: event(changes?.id ?? ''), ...changes }),
  );
  serve(tab, [makePopup({ id: 'first', triggers: event('first') }), ...others]);
  const running = await run(tab);
  running.popups.triggerEvent('first');
  await tab.frameReady();
  const free = async (): Promise<void> => {
    tab.frame.send({ type: 'close' });
    await tab.browser.clock.advance(0);
  };
  return { tab, free, ...running };
}

describe('waiting popups', () => {
  it('[R7] with the same priority show in the order they fired', async () => {
    const { tab, popups, free } = await busyTab({ id: 'one' }, { id: 'two' }, { id: 'three' });
    for (const id of ['three', 'one', 'two']) popups.triggerEvent(id);
    for (let times = 0; times < 3; times++) {
      await free();
      await tab.frameReady();
    }
    expect(idsOf(tab)).toEqual(['first', 'three', 'one', 'two']);
  });

  it('[R7] wait once, however often they fire', async () => {
    const { tab, popups, free } = await busyTab({ id: 'one' });
    for (let times = 0; times < 5; times++) popups.triggerEvent('one');
    await free();
    await tab.frameReady();
    await free();
    await tab.browser.clock.advance(60_000);
    expect(idsOf(tab)).toEqual(['first', 'one']);
  });

  it('[R7] keep their position if they fire again', async () => {
    const { tab, popups, free } = await busyTab({ id: 'one' }, { id: 'two' });
    for (const id of ['one', 'two', 'one']) popups.triggerEvent(id);
    await free();
    expect(idsOf(tab)).toEqual(['first', 'one']);
  });

  it("[R7] are dropped on a route that they don't match", async () => {
    const { tab, popups, free } = await busyTab(
      { id: 'here', segments: { path: ['/a'] } },
      { id: 'anywhere' },
    );
    popups.triggerEvent('here');
    popups.triggerEvent('anywhere');
    tab.navigate('https://shop.example/b');
    tab.navigate('https://shop.example/a');
    await free();
    await tab.frameReady();
    await free();
    expect(idsOf(tab)).toEqual(['first', 'anywhere']);
  });

  it("[R7] [T4] keep waiting on the next route if they're for the route that was left", async () => {
    const exit = { type: 'exit' as const, value: 0 };
    const { tab, free } = await busyTab({ id: 'left', triggers: exit, segments: { path: ['/a'] } });
    tab.navigate('https://shop.example/b');
    await tab.browser.clock.advance(0);
    tab.navigate('https://shop.example/c');
    await free();
    expect(idsOf(tab)).toEqual(['first', 'left']);
  });

  it('[R7] [E3] on a hidden page show when it becomes visible', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup({ triggers: event('go') })]);
    const { popups } = await run(tab);
    tab.setVisible(false);
    popups.triggerEvent('go');
    popups.triggerEvent('go');
    await tab.browser.clock.advance(60_000);
    expect(tab.frames).toEqual([]);
    tab.setVisible(true);
    expect(tab.frames).toHaveLength(1);
  });

  it("[R7] [H8] don't show beside the popup of a page that was hidden for long", async () => {
    const { tab } = await busyTab();
    const other = await run(tab, { apiKey: 'pk_other' });
    tab.setVisible(false);
    await tab.browser.clock.advance(60_000);
    tab.setVisible(true);
    other.popups.show('first');
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
  });

  it('[R7] show in other tabs after destroy() or close()', async () => {
    for (const end of ['destroy', 'close'] as const) {
      const { tab, popups } = await busyTab();
      const other = tab.browser.openTab();
      serve(other, [makePopup({ id: 'other', triggers: event('go') })]);
      const second = await run(other);
      second.popups.triggerEvent('go');
      expect(other.frames).toHaveLength(0);
      popups[end]();
      expect(other.frames).toHaveLength(1);
    }
  });

  it("[R7] don't include a popup that's already on screen", async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup({ triggers: { type: 'click', value: 'more' } })]);
    await run(tab);
    tab.click('[id="more"]');
    await tab.frameReady();
    tab.click('[id="more"]');
    tab.frame.send({ type: 'close' });
    await tab.browser.clock.advance(60_000);
    expect(tab.frames).toHaveLength(1);
    tab.click('[id="more"]');
    expect(tab.frames).toHaveLength(2);
  });
});
