import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { suppressionsOf } from './support/watch';

const openTab = (url?: string) => new FakeBrowser().openTab(url);
const soon = { type: 'time_on_page' as const, value: 1 };
const forPro = { attributes: [{ key: 'plan', op: 'eq' as const, value: 'pro' }] };

describe('a popup whose trigger fired before its rules matched', () => {
  it('[R1] shows once setAttributes makes them match', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: soon, segments: forPro })]);
    const { popups } = await run(tab, { debug: true });
    await tab.browser.clock.advance(1000);
    popups.setAttributes({ plan: 'free' });
    expect(tab.frames).toHaveLength(0);
    popups.setAttributes({ plan: 'pro' });
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
    // A repeated request isn't counted.
    expect(suppressionsOf(tab)).toEqual(['attributes']);
  });

  it('[R1] shows once setLanguage makes them match', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: soon, segments: { lang: ['de'] } })]);
    const { popups } = await run(tab);
    await tab.browser.clock.advance(1000);
    popups.setLanguage('de-AT');
    expect(tab.frames).toHaveLength(1);
  });

  it('[R1] shows once markSurveyAnswered makes them match', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: { ...soon, condition: [{ answered: true }] } })]);
    const { popups } = await run(tab);
    await tab.browser.clock.advance(1000);
    popups.markSurveyAnswered('nps');
    expect(tab.frames).toHaveLength(1);
  });

  it('[R1] shows once, however many changes follow', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: soon, segments: forPro })]);
    const { popups } = await run(tab);
    await tab.browser.clock.advance(1000);
    popups.setAttributes({ plan: 'pro' });
    await tab.frameReady();
    tab.frame.send({ type: 'close' });
    popups.setAttributes({ seats: 5 });
    expect(tab.frames).toHaveLength(1);
  });

  it("[R1] waits for a trigger that hasn't fired yet", async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: soon, segments: forPro })]);
    const { popups } = await run(tab);
    popups.setAttributes({ plan: 'pro' });
    expect(tab.frames).toHaveLength(0);
    await tab.browser.clock.advance(1000);
    expect(tab.frames).toHaveLength(1);
  });

  it.each([
    ['time_on_page', soon, 1000],
    ['exit', { type: 'exit' as const, value: 0 }, 0],
  ])("[R1] [T8] doesn't show on the next page: %s", async (_, trigger, ms) => {
    const tab = openTab('https://shop.example/cart');
    serve(tab, [makePopup({ triggers: trigger, segments: forPro })]);
    const { popups } = await run(tab, { debug: true });
    if (trigger.type === 'exit') tab.navigate('https://shop.example/left');
    await tab.browser.clock.advance(ms);
    expect(suppressionsOf(tab)).toEqual(['attributes']);
    tab.navigate('https://shop.example/next');
    popups.setAttributes({ plan: 'pro' });
    expect(tab.frames).toHaveLength(0);
  });
});

describe('a call that changes nothing', () => {
  it("[H4] doesn't load again, and timers continue: setUser", async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: soon })]);
    const { popups } = await run(tab, { userId: 'ann', userHash: 'a1' });
    for (let renders = 0; renders < 4; renders++) {
      popups.setUser('ann', { userHash: 'a1' });
      await tab.browser.clock.advance(300);
    }
    expect(tab.gets()).toHaveLength(1);
    expect(tab.frames).toHaveLength(1);
  });

  it('[H4] loads again for another userHash', async () => {
    const tab = openTab();
    const { popups } = await run(tab, { userId: 'ann', userHash: 'a1' });
    popups.setUser('ann', { userHash: 'a2' });
    await settle();
    expect(tab.gets()).toHaveLength(2);
  });

  it("[H4] doesn't check suppressed popups again: setAttributes, setLanguage", async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: soon, startsAt: tab.browser.clock.now + 2000 })]);
    const { popups } = await run(tab, { attributes: { plan: 'pro' }, language: 'de' });
    await tab.browser.clock.advance(2000);
    popups.setAttributes({ plan: 'pro' });
    popups.setAttributes({});
    popups.setLanguage('de');
    expect(tab.frames).toHaveLength(0);
    popups.setAttributes({ plan: 'free' });
    expect(tab.frames).toHaveLength(1);
  });
});

describe('signing out', () => {
  it.each([null, undefined])('[H4] setAttributes with %s removes an attribute', async (nothing) => {
    const tab = openTab();
    const segments = { attributes: [{ key: 'plan', op: 'exists' as const }] };
    serve(tab, [makePopup({ segments })]);
    const { popups } = await run(tab, { attributes: { plan: 'pro', seats: 5 } });
    popups.setAttributes({ plan: nothing });
    expect(popups.explain()[0]?.reason).toBe('attributes');
    expect(tab.gets()).toHaveLength(1);
  });

  it('[H4] setUser(undefined) loads the popups without a user', async () => {
    const tab = openTab();
    const { popups } = await run(tab, { userId: 'ann' });
    popups.setUser(undefined);
    await settle();
    expect(tab.gets()[1]).toBe('https://api.example/sdk/pk_test/popups');
  });

  it('[H4] reset forgets the user and all attributes, and closes the popup', async () => {
    const tab = openTab();
    const all = makePopup({ id: 'all', triggers: { type: 'event', value: 'go' } });
    serve(tab, [all, makePopup({ id: 'pro', segments: forPro })]);
    const { popups, events } = await run(tab, {
      userId: 'ann',
      userHash: 'a1',
      attributes: { plan: 'pro' },
    });
    popups.triggerEvent('go');
    await tab.frameReady();
    popups.reset();
    await settle();
    expect(tab.onScreen).toHaveLength(0);
    expect(tab.gets()[1]).toBe('https://api.example/sdk/pk_test/popups');
    expect(popups.explain('pro')[0]?.reason).toBe('attributes');
    popups.show('pro');
    await tab.frameReady();
    expect(events.at(-1)?.data).toEqual({ popupId: 'pro', action: 'loaded' });
  });

  it("[H4] reset doesn't show the previous user's waiting popups", async () => {
    const tab = openTab();
    serve(tab, [makePopup({ id: 'one' }), makePopup({ id: 'two' })]);
    const { popups } = await run(tab, { userId: 'ann' });
    popups.show('one');
    await tab.frameReady();
    popups.show('two');
    popups.reset();
    await settle();
    expect(tab.frames).toHaveLength(1);
  });
});

describe('two instances with the same key on one page', () => {
  it('[H8] the newer one replaces the older one, with a warning', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: soon })]);
    const first = await run(tab);
    const second = await run(tab);
    await tab.browser.clock.advance(1000);
    await tab.frameReady();
    expect(tab.frames).toHaveLength(1);
    expect(first.events).toEqual([]);
    expect(second.events).toHaveLength(2);
    expect(tab.logged).toEqual([['warn', 'replaced']]);
    second.popups.destroy();
    expect(tab.listenerCount).toBe(0);
  });

  it('[H8] an instance that was destroyed before causes no warning', async () => {
    const tab = openTab();
    const first = await run(tab);
    first.popups.destroy();
    await run(tab);
    expect(tab.logged).toEqual([]);
  });
});
