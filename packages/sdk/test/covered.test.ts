import { describe, expect, it } from 'vitest';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { suppressionsOf } from './support/watch';

const event = (value: string) => ({ type: 'event' as const, value });

async function page(...changes: Parameters<typeof makePopup>[0][]) {
  const tab = new FakeBrowser().openTab('https://shop.example/a');
  serve(
    tab,
    changes.map((one) => makePopup({ triggers: event('go'), ...one })),
  );
  const running = await run(tab, { debug: true });
  return { tab, clock: tab.browser.clock, ...running };
}

describe('a covered page', () => {
  it('[R7] delays a popup, and shows it within a second once uncovered', async () => {
    const { tab, clock, popups, events } = await page({});
    tab.covered = true;
    popups.triggerEvent('go');
    await clock.advance(60_000);
    expect(tab.frames).toEqual([]);
    tab.covered = false;
    await clock.advance(1000);
    await tab.frameReady();
    expect(events).toHaveLength(2);
    // It was suppressed once, however long it waited.
    expect(suppressionsOf(tab)).toEqual(['covered']);
  });

  it("[E3] [R7] closes a popup that's covered when its frame is ready, and requests it again", async () => {
    const { tab, clock, popups, events } = await page({});
    popups.triggerEvent('go');
    tab.covered = true;
    await tab.frameReady();
    expect(tab.onScreen).toEqual([]);
    expect(tab.frame.removed).toBe(true);
    expect(events).toEqual([]);
    expect(suppressionsOf(tab)).toEqual(['covered']);
    expect(tab.browser.storage.get('service-popups:screen')).toBeUndefined();
    await clock.advance(60_000);
    expect(tab.frames).toHaveLength(1);
    tab.covered = false;
    await clock.advance(1000);
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
    expect(events).toHaveLength(2);
  });

  it('[R7] lets another tab show a popup', async () => {
    const { tab, clock, popups } = await page({});
    tab.covered = true;
    popups.triggerEvent('go');
    const other = tab.browser.openTab();
    serve(other, [makePopup({ triggers: event('go') })]);
    const second = await run(other);
    second.popups.triggerEvent('go');
    await other.frameReady();
    expect(other.onScreen).toHaveLength(1);
    tab.covered = false;
    await clock.advance(20_000);
    expect(tab.frames).toEqual([]);
    second.popups.close();
    expect(tab.frames).toHaveLength(1);
  });

  it('[R7] [D6] shows a centred popup immediately, then the others', async () => {
    const centred = { id: 'centred', style: { position: 'center' } } as const;
    const { tab, clock, popups } = await page({}, centred);
    tab.covered = true;
    popups.triggerEvent('go');
    await tab.frameReady();
    expect(tab.onScreen.map(({ options }) => options.popup.id)).toEqual(['centred']);
    tab.covered = false;
    popups.close();
    await clock.advance(1000);
    expect(tab.frame.options.popup.id).toBe('welcome');
  });

  it('[R7] decides again once uncovered', async () => {
    const { tab, clock, popups } = await page({ segments: { path: ['/a'] } });
    tab.covered = true;
    popups.triggerEvent('go');
    tab.navigate('https://shop.example/b');
    tab.covered = false;
    await clock.advance(5000);
    expect(tab.frames).toEqual([]);
    expect(suppressionsOf(tab)).toEqual(['covered', 'path']);
  });

  it('[H4] also delays show(), and explain() gives the reason', async () => {
    const { tab, clock, popups } = await page({}, { id: 'over', endsAt: 1 });
    tab.covered = true;
    const failed = [{ reason: 'covered' }];
    expect(popups.explain()).toMatchObject([
      { popupId: 'welcome', show: false, reason: 'covered', failed },
      { popupId: 'over', show: false, reason: 'ended', failed: [{ reason: 'ended' }] },
    ]);
    popups.show('welcome');
    expect(tab.frames).toEqual([]);
    tab.covered = false;
    expect(popups.explain('welcome')).toMatchObject([{ show: true }]);
    await clock.advance(1000);
    expect(tab.frames).toHaveLength(1);
  });

  it('[H4] discards waiting popups on destroy()', async () => {
    const { tab, clock, popups } = await page({});
    tab.covered = true;
    popups.triggerEvent('go');
    popups.destroy();
    expect(clock.pending).toBe(0);
    expect(tab.listenerCount).toBe(0);
  });
});
