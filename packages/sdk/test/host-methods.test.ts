import { describe, expect, it } from 'vitest';
import type { InitOptions } from '../src/options/init-options';
import { settle } from './support/fake-clock';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, options, popupsOn, run, serve } from './support/make';

const openTab = () => new FakeBrowser().openTab();
const event = (value: string) => ({ type: 'event' as const, value });

describe('options', () => {
  it('[H2] default to production, without debug and user', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { events } = await run(tab);
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(tab.gets()).toEqual(['https://api.example/sdk/pk_test/popups']);
    expect(tab.logged).toEqual([]);
    expect(events[0]?.data).toEqual({ popupId: 'welcome' });
    expect(tab.posts('/sdk/popups')[0]).not.toHaveProperty('userId');
  });

  it.each([null, '', undefined])('[H2] treat a userId of %j as missing', async (userId) => {
    const tab = openTab();
    await run(tab, { userId });
    expect(tab.gets()).toEqual(['https://api.example/sdk/pk_test/popups']);
  });

  it('[H2] with debug log what happens and why', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ endsAt: 1 })]);
    await run(tab, { debug: true });
    await tab.browser.clock.advance(5000);
    expect(tab.logged).toContainEqual(['debug', 'suppressed', 'welcome', 'ended', '']);
  });

  it.each([
    { apiKey: 'k'.repeat(129) },
    { apiKey: 'pk/../x' },
    { userId: 'u'.repeat(257) },
    { language: 5 },
    { baseUrl: 5 },
    { baseUrl: null },
    { baseUrl: {} },
  ])('[H2] [H5] throw in init if invalid: %j', (given) => {
    expect(() => {
      popupsOn(openTab()).init({ ...options, ...given } as unknown as InitOptions);
    }).toThrow(TypeError);
  });

  it('[H5] can be corrected in a second init after the first threw', async () => {
    const tab = openTab();
    const popups = popupsOn(tab);
    expect(() => {
      popups.init({ ...options, apiKey: '' });
    }).toThrow(TypeError);
    expect(() => {
      popups.autoLaunch();
    }).toThrow('init()');
    popups.init(options);
    await popups.ready();
    expect(tab.gets()).toHaveLength(1);
  });
});

describe('show', () => {
  it('[H4] ignores targeting, sampling, conditions and quiet period', async () => {
    const tab = openTab();
    serve(tab, [
      makePopup({
        startsAt: tab.browser.clock.now + 1,
        sample: 0,
        quietDays: 9,
        segments: { path: ['/no'], lang: ['xx'], attributes: [{ key: 'a', op: 'exists' }] },
        triggers: { ...event('never'), condition: [{ answered: true, cooldownDays: 9 }] },
      }),
    ]);
    const { popups, events } = await run(tab);
    for (let times = 1; times <= 2; times++) {
      popups.show('welcome');
      await tab.frameReady();
      tab.frame.send({ type: 'close' });
    }
    expect(events.filter(({ type }) => type === 'popup_shown')).toHaveLength(2);
    expect(tab.posts('/sdk/popups')).toMatchObject(
      ['opened', 'dismissed', 'opened', 'dismissed'].map((status) => ({ status })),
    );
  });

  it('[H4] [L3] works without autoLaunch once definitions have loaded', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const popups = popupsOn(tab);
    popups.init({ ...options, debug: true });
    popups.show('welcome');
    expect(tab.frames).toHaveLength(0);
    expect(tab.logged.at(-1)).toEqual(['warn', 'not_loaded', 'welcome', 'loading']);
    await popups.ready();
    popups.show('welcome');
    expect(tab.frames).toHaveLength(1);
  });

  it('[H4] [R7] waits while another popup is on screen', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ id: 'one' }), makePopup({ id: 'two' })]);
    const { popups } = await run(tab);
    popups.show('one');
    await tab.frameReady();
    popups.show('two');
    expect(tab.onScreen).toHaveLength(1);
    tab.frame.send({ type: 'close' });
    await tab.frameReady();
    expect(tab.onScreen.map(({ options: { src } }) => src)).toEqual([
      expect.stringContaining('/two?'),
    ]);
  });
});

describe('close', () => {
  it('[H4] removes the popup without a popup_clicked, and the next one shows', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ id: 'one' }), makePopup({ id: 'two' })]);
    const { popups, events } = await run(tab);
    popups.show('one');
    await tab.frameReady();
    const [first] = tab.frames;
    const before = events.length;
    popups.show('two');
    popups.close();
    expect(first?.removed).toBe(true);
    expect(events).toHaveLength(before);
    await tab.frameReady();
    expect(events.at(-2)).toMatchObject({ type: 'popup_shown', data: { popupId: 'two' } });
  });

  it("[H4] cancels a popup that isn't on screen yet, which doesn't count as shown", async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { popups, events } = await run(tab);
    await tab.browser.clock.advance(5000);
    popups.close();
    tab.frame.send({ type: 'ready', height: 100, shell: 'div{}' });
    expect(tab.onScreen).toEqual([]);
    expect(events).toEqual([]);
    tab.navigate('https://shop.example/again');
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(2);
  });

  it('[H4] does nothing without a popup', async () => {
    const tab = openTab();
    const { popups } = await run(tab);
    popups.close();
    popups.close();
    expect(tab.logged).toEqual([]);
  });
});

describe('setAttributes and setLanguage', () => {
  it('[H4] merge attributes by key, for the next decision', async () => {
    const tab = openTab();
    const attributes = [
      { key: 'plan', op: 'eq' as const, value: 'pro' },
      { key: 'age', op: 'gt' as const, value: 5 },
    ];
    serve(tab, [makePopup({ triggers: event('go'), segments: { attributes } })]);
    const { popups } = await run(tab, { attributes: { plan: 'free', age: 9 } });
    popups.triggerEvent('go');
    expect(tab.frames).toHaveLength(0);
    popups.setAttributes({ plan: 'pro', odd: {} as unknown as string });
    popups.triggerEvent('go');
    expect(tab.frames).toHaveLength(1);
  });

  it('[H3] [F4] copy attributes, pass them to the frame only, and never send them', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const attributes = { plan: 'secret-plan' };
    const { popups } = await run(tab, { attributes });
    popups.setAttributes({ more: 'secret-more' });
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(attributes).toEqual({ plan: 'secret-plan' });
    const { src, start } = tab.frame.options;
    expect(start.attributes).toEqual({ plan: 'secret-plan', more: 'secret-more' });
    expect(JSON.stringify([tab.sent, src, [...tab.browser.storage]])).not.toContain('secret');
  });

  it('[Q3] give the frame a seed that keeps shuffled options stable per visitor', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    await run(tab);
    await tab.browser.clock.advance(5000);
    const { seed } = tab.frame.options.start;
    expect(seed).toMatch(/^[\w-]{36}$/);
    expect([...tab.browser.storage.values()]).toContain(seed);
  });

  it('[H4] apply the language to the next decision and popup, not to one on screen', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: event('go'), segments: { lang: ['de'] } })]);
    const { popups } = await run(tab);
    popups.triggerEvent('go');
    expect(tab.frames).toHaveLength(0);
    popups.setLanguage('de-CH');
    popups.triggerEvent('go');
    expect(tab.frame.options.src).toContain('lang=de-CH');
    popups.setLanguage('fr');
    await tab.frameReady();
    expect(tab.frame.options.start).toMatchObject({ type: 'start', language: 'de-CH' });
    expect(tab.frames).toHaveLength(1);
    expect(tab.frame.removed).toBe(false);
  });
});

describe('before init,', () => {
  it('[H5] no call sends, stores or observes anything', async () => {
    const tab = openTab();
    const popups = popupsOn(tab);
    popups.show('welcome');
    popups.close();
    popups.setUser('ann');
    popups.setAttributes({ plan: 'pro' });
    popups.setLanguage('de');
    popups.triggerEvent('go');
    popups.markSurveyAnswered('nps');
    await settle();
    expect(tab.sent).toEqual([]);
    expect(tab.listenerCount).toBe(0);
    expect(tab.browser.storage.size).toBe(0);
    expect(tab.logged).toEqual([]);
  });

  it('[H5] user, attributes and language can be set for the first request', async () => {
    const tab = openTab();
    const attributes = [{ key: 'plan', op: 'eq' as const, value: 'pro' }];
    serve(tab, [makePopup({ segments: { attributes, lang: ['de'] } })]);
    const popups = popupsOn(tab);
    popups.setUser('ann', { userHash: 'proof' });
    popups.setAttributes({ plan: 'pro' });
    popups.setLanguage('de');
    popups.init(options);
    popups.autoLaunch();
    await tab.browser.clock.advance(5000);
    expect(tab.gets()).toHaveLength(1);
    expect(tab.gets()[0]).toContain('ann');
    expect(tab.gets()[0]).toContain('userHash=proof');
    expect(tab.frames).toHaveLength(1);
  });

  it('[H5] only the last hundred calls are kept', async () => {
    const tab = openTab();
    const popups = popupsOn(tab);
    for (let n = 0; n < 150; n++) popups.markSurveyAnswered(`s${String(n)}`);
    popups.init(options);
    await settle();
    const marked = [...tab.browser.storage.keys()].filter((key) => key.includes(':answered:'));
    expect(marked).toHaveLength(100);
    expect(marked.at(-1)).toContain('s149');
  });

  it('[H5] setConsent is ignored with a warning', () => {
    const tab = openTab();
    popupsOn(tab).setConsent(true);
    expect(tab.logged).toEqual([['warn', 'no_init']]);
  });

  it("[H5] explain says that init() hasn't been called", () => {
    expect(popupsOn(openTab()).explain()).toMatchObject([{ popupId: '*', reason: 'no_init' }]);
  });
});
