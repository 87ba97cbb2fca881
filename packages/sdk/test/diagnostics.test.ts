import { DecisionCounts } from '@service-popups/contract';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

const openTab = () => new FakeBrowser().openTab();
const event = (value: string) => ({ type: 'event' as const, value });
const bodies = (tab: FakeTab) => tab.posts('/sdk/decisions') as DecisionCounts[];

describe('suppression counts', () => {
  it('[E8] are sent by popup and reason when the page is hidden, and match the contract', async () => {
    const tab = openTab();
    serve(tab, [
      makePopup({ id: 'over', triggers: event('go'), endsAt: 1 }),
      makePopup({ id: 'asked', triggers: { ...event('go'), condition: [{ answered: false }] } }),
      makePopup({ id: 'one', surveyId: 'free', triggers: event('one') }),
      makePopup({ id: 'two', surveyId: 'free', triggers: event('two') }),
    ]);
    const { popups } = await run(tab, { userId: 'ann' });
    popups.markSurveyAnswered('nps');
    popups.triggerEvent('go');
    popups.triggerEvent('go');
    popups.triggerEvent('one');
    popups.triggerEvent('two');
    await tab.frameReady();
    popups.close();
    await tab.browser.clock.advance(10_000);
    expect(bodies(tab)).toEqual([]);
    tab.setVisible(false);
    expect(bodies(tab)).toEqual([
      {
        apiKey: 'pk_test',
        counts: expect.arrayContaining([
          { popupId: 'over', reason: 'ended', n: 2 },
          { popupId: 'asked', reason: 'answered', n: 2 },
          { popupId: 'two', reason: 'busy', n: 1 },
          { popupId: 'two', reason: 'frame_failed', n: 1 },
        ]) as unknown,
      },
    ]);
    expect(bodies(tab)[0]?.counts).toHaveLength(4);
    expect(Check(DecisionCounts, bodies(tab)[0])).toBe(true);
    expect(tab.sent.at(-1)?.url).toBe('https://api.example/sdk/decisions');
  });

  it('[E8] are sent at most once per page view, without retries', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: event('go'), endsAt: 1 })]);
    const { popups } = await run(tab);
    tab.reply = () => ({ status: 500 });
    popups.triggerEvent('go');
    tab.setVisible(false);
    tab.setVisible(true);
    popups.triggerEvent('go');
    tab.setVisible(false);
    tab.goOnline();
    await tab.browser.clock.advance(60_000);
    expect(bodies(tab)).toHaveLength(1);
    expect([...tab.browser.storage.keys()].filter((key) => key.includes('outbox'))).toEqual([]);
  });

  it('[E8] start over with every page view', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: event('go'), endsAt: 1 })]);
    const { popups } = await run(tab);
    popups.triggerEvent('go');
    tab.setVisible(false);
    tab.setVisible(true);
    tab.navigate('https://shop.example/next');
    for (let times = 0; times < 3; times++) popups.triggerEvent('go');
    tab.setVisible(false);
    expect(bodies(tab).map(({ counts }) => counts.map(({ n }) => n))).toEqual([[1], [3]]);
  });

  it("[E8] of a hidden page aren't sent when it becomes visible", async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: event('go'), endsAt: 1 })]);
    const { popups } = await run(tab);
    tab.setVisible(false);
    popups.triggerEvent('go');
    tab.setVisible(true);
    expect(bodies(tab)).toEqual([]);
    tab.setVisible(false);
    expect(bodies(tab)).toHaveLength(1);
  });

  it("[E8] aren't sent if there are none", async () => {
    const tab = openTab();
    serve(tab, [makePopup()]);
    await run(tab);
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    tab.setVisible(false);
    tab.leave();
    await settle();
    expect(bodies(tab)).toEqual([]);
  });

  it("[E8] [H3] aren't sent with diagnostics: false or after consent is withdrawn", async () => {
    const popup = makePopup({ triggers: event('go'), endsAt: 1 });
    const off = openTab();
    serve(off, [popup]);
    const { popups } = await run(off, { diagnostics: false });
    popups.triggerEvent('go');
    off.setVisible(false);
    expect(bodies(off)).toEqual([]);
    const withdrawn = openTab();
    serve(withdrawn, [popup]);
    const other = await run(withdrawn);
    other.popups.triggerEvent('go');
    other.popups.setConsent(false);
    withdrawn.setVisible(false);
    expect(bodies(withdrawn)).toEqual([]);
  });

  it('[E8] contain no user id', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: event('go'), endsAt: 1 })]);
    const { popups } = await run(tab, { userId: 'user-of-the-host', userHash: 'proof' });
    popups.triggerEvent('go');
    tab.setVisible(false);
    expect(JSON.stringify(bodies(tab))).not.toMatch(/user-of-the-host|proof/);
    expect(bodies(tab)).toHaveLength(1);
  });

  it('[E8] [L6] include popups that were withdrawn while waiting', async () => {
    const tab = openTab();
    const two = [
      makePopup({ id: 'one', triggers: event('one') }),
      makePopup({ id: 'two', triggers: event('two') }),
    ];
    serve(tab, two);
    const { popups } = await run(tab);
    popups.triggerEvent('one');
    await tab.frameReady();
    popups.triggerEvent('two');
    await tab.browser.clock.advance(300_000);
    serve(tab, two.slice(0, 1));
    tab.navigate('https://shop.example/next');
    await settle();
    tab.frame.send({ type: 'close' });
    tab.setVisible(false);
    expect(tab.frames).toHaveLength(1);
    expect(bodies(tab).at(-1)?.counts).toContainEqual({
      popupId: 'two',
      reason: 'withdrawn',
      n: 1,
    });
  });

  it('[E8] are limited to 1000 to match the contract', async () => {
    const tab = openTab();
    const many = Array.from({ length: 1100 }, (_, index) =>
      makePopup({ id: `p${String(index)}`, triggers: event('go'), endsAt: 1 }),
    );
    serve(tab, many);
    const { popups } = await run(tab);
    popups.triggerEvent('go');
    tab.setVisible(false);
    expect(bodies(tab)[0]?.counts).toHaveLength(1000);
    expect(Check(DecisionCounts, bodies(tab)[0])).toBe(true);
  });
});
