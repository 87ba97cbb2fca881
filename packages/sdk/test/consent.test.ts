import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, options, popupsOn, run, serve } from './support/make';
import { suppressionsOf } from './support/watch';

const openTab = () => new FakeBrowser().openTab();
const go = { type: 'event' as const, value: 'go' };
const keysOf = (tab: FakeTab) => [...tab.browser.storage.keys(), ...tab.session.keys()];

describe('without consent,', () => {
  it('[H3] nothing is fetched, stored or sent', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: go })]);
    const { popups } = await run(tab, { consent: false, userId: 'ann' });
    popups.triggerEvent('go');
    popups.markSurveyAnswered('nps');
    popups.show('welcome');
    popups.setUser('ben');
    popups.setAttributes({ a: 1 });
    popups.setLanguage('de');
    tab.navigate('https://shop.example/other');
    tab.setVisible(false);
    tab.setVisible(true);
    tab.goOnline();
    await tab.browser.clock.advance(3_600_000);
    tab.leave();
    expect(tab.sent).toEqual([]);
    expect(keysOf(tab)).toEqual([]);
    expect(tab.frames).toEqual([]);
    expect(tab.listenerCount).toBe(0);
    expect(popups.explain()).toMatchObject([{ popupId: '*', reason: 'no_consent' }]);
  });

  it('[H3] debug logs that consent is missing', async () => {
    const tab = openTab();
    await run(tab, { consent: false, debug: true });
    expect(tab.logged).toEqual([['debug', 'no_consent']]);
  });

  it("[H3] the outbox of an earlier page isn't sent", async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    tab.reply = () => ({ status: 0 });
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    popups.destroy();
    tab.sent = [];
    serve(tab, []);
    const again = await run(tab, { consent: false });
    tab.goOnline();
    await tab.browser.clock.advance(600_000);
    expect(tab.sent).toEqual([]);
    again.popups.setConsent(true);
    await settle();
    expect(tab.posts('/sdk/popups')).toMatchObject([{ status: 'opened' }]);
  });
});

describe('setConsent(true)', () => {
  it('[H4] loads popups, starts triggers and replays earlier calls', async () => {
    const tab = openTab();
    serve(tab, [
      makePopup({
        id: 'done',
        surveyId: 'answered',
        triggers: { ...go, condition: [{ answered: false }] },
      }),
      makePopup({ id: 'timed', surveyId: 'open' }),
      makePopup({ id: 'named', surveyId: 'other', triggers: go }),
    ]);
    const popups = popupsOn(tab);
    popups.init({ ...options, consent: false });
    popups.autoLaunch();
    popups.markSurveyAnswered('answered');
    popups.triggerEvent('go');
    await tab.browser.clock.advance(60_000);
    popups.setConsent(true);
    await settle();
    expect(tab.frame.options.src).toContain('/named?');
    await tab.frameReady();
    tab.frame.send({ type: 'close' });
    await tab.browser.clock.advance(5000);
    expect(tab.frame.options.src).toContain('/timed?');
    expect(tab.frames).toHaveLength(2);
  });

  it('[H4] starts no triggers without autoLaunch', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const popups = popupsOn(tab);
    popups.init({ ...options, consent: false });
    popups.setConsent(true);
    await tab.browser.clock.advance(60_000);
    expect(popups.explain()).toHaveLength(1);
    expect(tab.frames).toEqual([]);
  });

  it('[H4] has no effect if consent was already given', async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    await tab.browser.clock.advance(4000);
    popups.setConsent(true);
    popups.setConsent(true);
    await tab.browser.clock.advance(1000);
    expect(tab.gets()).toHaveLength(1);
    expect(tab.frames).toHaveLength(1);
  });
});

describe('setConsent(false)', () => {
  it('[H4] closes the popup, stops triggers and deletes everything stored for this key only', async () => {
    const tab = openTab();
    const exit = { type: 'exit' as const, value: 100 };
    serve(tab, [makePopup(), makePopup({ id: 'later', triggers: exit })]);
    const other = await run(tab, { apiKey: 'pk_test2' });
    other.popups.markSurveyAnswered('nps');
    tab.browser.storage.set('cart', '3 things');
    tab.session.set('tab', 'of the host');
    const { popups, events } = await run(tab, { userId: 'ann' });
    popups.markSurveyAnswered('another');
    tab.navigate('https://shop.example/other');
    await tab.browser.clock.advance(4999);
    other.popups.destroy();
    await tab.browser.clock.advance(1);
    tab.reply = () => ({ status: 0 });
    await tab.frameReady();
    tab.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false });
    await settle();
    const ours = (key: string) => key.includes(':pk_test:');
    const before = keysOf(tab).filter((key) => !ours(key) && !key.endsWith(':screen'));
    for (const part of ['visitor', 'definitions', 'outbox', 'answered', 'shown', 'run', 'exit'])
      expect(keysOf(tab).filter(ours).join(), part).toContain(part);

    const countBefore = events.length;
    const sent = tab.sent.length;
    popups.setConsent(false);
    expect(tab.frame.removed).toBe(true);
    expect(keysOf(tab)).toEqual(before);
    expect(before).toContain('cart');
    expect(tab.listenerCount).toBe(0);
    expect(tab.browser.clock.pending).toBe(0);
    await tab.browser.clock.advance(600_000);
    expect(events).toHaveLength(countBefore);
    expect(tab.sent).toHaveLength(sent);
  });

  it('[H4] discards the results of requests in flight', async () => {
    const tab = openTab();
    const replies: (() => void)[] = [];
    tab.reply = ({ method }) =>
      new Promise((resolve) => {
        replies.push(() => {
          resolve(
            method === 'GET'
              ? { status: 200, body: JSON.stringify([makePopup()]) }
              : { status: 500 },
          );
        });
      });
    const { popups } = await run(tab);
    popups.setConsent(false);
    for (const reply of replies.splice(0)) reply();
    await settle();
    expect(keysOf(tab)).toEqual([]);

    popups.setConsent(true);
    await settle();
    for (const reply of replies.splice(0)) reply();
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    popups.setConsent(false);
    for (const reply of replies.splice(0)) reply();
    await tab.browser.clock.advance(600_000);
    expect(keysOf(tab)).toEqual([]);
    expect(tab.browser.clock.pending).toBe(0);
  });

  it('[H4] discards queued calls, even if consent is given again', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: go, endsAt: 1 })]);
    const popups = popupsOn(tab);
    popups.triggerEvent('go');
    popups.init({ ...options, debug: true });
    popups.autoLaunch();
    await settle();
    popups.setConsent(false);
    popups.setConsent(true);
    await settle();
    expect(suppressionsOf(tab)).toHaveLength(1);
  });

  it('[H4] deletes stored data even if consent was never given', async () => {
    const tab = openTab();
    const first = await run(tab);
    first.popups.markSurveyAnswered('nps');
    first.popups.destroy();
    expect(keysOf(tab)).not.toEqual([]);
    const { popups } = await run(tab, { consent: false });
    popups.setConsent(false);
    expect(keysOf(tab)).toEqual([]);
  });

  it("[H4] is followed by a fresh start, like a new visitor's, if consent is given again", async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    popups.setConsent(false);
    popups.setConsent(true);
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(tab.frames).toHaveLength(2);
    expect(tab.onScreen).toHaveLength(1);
  });
});
