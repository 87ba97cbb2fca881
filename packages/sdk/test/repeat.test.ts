import { Report, type FrameMessage, type PopupDefinition } from '@service-popups/contract';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve, type OptionChanges } from './support/make';

const DAY = 86_400_000;
const go = { type: 'event' as const, value: 'go' };
const waitDays = { shown: 1, closed: 2, declined: 3, later: 4, partial: 5, completed: 6 };

const action = (name: 'close_icon' | 'decline' | 'later'): FrameMessage => ({
  type: 'action',
  action: name,
});
const answers = (finished: boolean): FrameMessage => ({
  type: 'answers',
  answers: { q: 3, why: 'slow' },
  finished,
  ...(!finished && { pageId: 'two' }),
});
const close: FrameMessage = { type: 'close' };

/** Opens a page in the browser and fires the trigger of its popup. */
async function visit(
  browser: FakeBrowser,
  changes: Partial<PopupDefinition>,
  options: OptionChanges = {},
) {
  const tab = browser.openTab();
  serve(tab, [makePopup({ triggers: go, ...changes })]);
  const running = await run(tab, options);
  const ask = async (): Promise<boolean> => {
    running.popups.triggerEvent('go');
    const isShown = tab.frames.some(({ removed }) => !removed);
    if (isShown) await tab.frameReady();
    return isShown;
  };
  const reply = async (...messages: FrameMessage[]): Promise<void> => {
    for (const message of messages) tab.frame.send(message);
    await settle();
  };
  return { tab, ask, reply, ...running };
}

describe('repeating', () => {
  it.each<[keyof typeof waitDays, FrameMessage[]]>([
    ['shown', []],
    ['closed', [action('close_icon'), close]],
    ['closed', [close]],
    ['declined', [action('decline'), close]],
    ['later', [action('later'), close]],
    ['partial', [answers(false)]],
    ['partial', [answers(false), action('close_icon'), close]],
    ['completed', [answers(false), answers(true)]],
    ['completed', [answers(true), action('close_icon'), close]],
  ])('[R10] waits as long as set for the outcome %s', async (outcome, messages) => {
    const browser = new FakeBrowser();
    const first = await visit(browser, { repeat: { waitDays } });
    await first.ask();
    await first.reply(...messages);
    first.popups.destroy();
    const until = browser.clock.now + waitDays[outcome] * DAY;
    browser.clock.now = until - 1;
    const early = await visit(browser, { repeat: { waitDays } });
    expect(early.popups.explain()).toMatchObject([{ reason: 'repeat', detail: { until } }]);
    expect(await early.ask()).toBe(false);
    browser.clock.now = until;
    expect(await early.ask()).toBe(true);
  });

  it('[R10] treats a popup that the host app closed as shown', async () => {
    const browser = new FakeBrowser();
    const { popups, ask } = await visit(browser, { repeat: { waitDays: { closed: 9 } } });
    await ask();
    popups.close();
    expect(await ask()).toBe(true);
  });

  it('[R11] shows the popup at most as often as set, in all tabs together', async () => {
    const browser = new FakeBrowser();
    const popup = { repeat: { maxShown: 2 } };
    const one = await visit(browser, popup);
    const other = await visit(browser, popup);
    for (const { ask, reply } of [one, other]) {
      expect(await ask()).toBe(true);
      await reply(close);
    }
    expect(await one.ask()).toBe(false);
    expect(other.popups.explain()).toMatchObject([{ reason: 'max_shown' }]);
  });

  it('[R10] [R11] keeps what another tab has stored meanwhile', async () => {
    const browser = new FakeBrowser();
    const popup = { repeat: { waitDays: { closed: 1 }, maxShown: 3 } };
    const hidden = await visit(browser, popup);
    await hidden.ask();
    hidden.tab.setVisible(false);
    await browser.clock.advance(DAY);
    const other = await visit(browser, popup);
    expect(await other.ask()).toBe(true);
    // The popup of the hidden tab was shown a day earlier.
    await hidden.reply(close);
    await other.reply(close);
    const until = browser.clock.now + DAY;
    expect(other.popups.explain()).toMatchObject([{ reason: 'repeat', detail: { until } }]);
    browser.clock.now = until;
    expect(await other.ask()).toBe(true);
    await other.reply(close);
    expect(other.popups.explain()).toMatchObject([{ reason: 'max_shown' }]);
  });

  it('[R8] moves outcome and count to the first user who signs in', async () => {
    const browser = new FakeBrowser();
    const popup = { repeat: { waitDays: { declined: 5 }, maxShown: 1 } };
    const { popups, ask, reply } = await visit(browser, popup);
    await ask();
    await reply(action('decline'), close);
    const reasons = async (userId: string) => {
      popups.setUser(userId);
      await settle();
      return popups.explain()[0]?.failed.map(({ reason }) => reason);
    };
    expect(await reasons('ann')).toEqual(['max_shown', 'repeat']);
    expect(await reasons('ben')).toEqual([]);
  });
});

describe('outcomes in reports', () => {
  const reportsOf = (tab: FakeTab) =>
    tab.posts('/sdk/popups') as { id: string; status: string; outcome?: string }[];

  it('[E6] repeat the opened report, with the same id', async () => {
    const popup = { repeat: { waitDays } };
    const { tab, ask, reply } = await visit(new FakeBrowser(), popup, { userId: 'ann' });
    await ask();
    await reply(answers(false));
    await reply(answers(true), close);
    const [opened, ...more] = reportsOf(tab);
    expect(more).toEqual([
      { ...opened, outcome: 'partial' },
      { ...opened, outcome: 'completed' },
      expect.objectContaining({ status: 'completed' }),
    ]);
    for (const report of more) expect(Check(Report, report)).toBe(true);
  });

  it('[E6] are part of the opened report if that was not sent yet', async () => {
    const { tab, ask, reply } = await visit(new FakeBrowser(), {}, { userId: 'ann' });
    const accept = tab.reply;
    tab.reply = () => ({ status: 503 });
    await ask();
    await reply(action('later'), close);
    const attempts = reportsOf(tab).length;
    tab.reply = accept;
    tab.goOnline();
    await settle();
    expect(reportsOf(tab).slice(attempts)).toMatchObject([
      { status: 'opened', outcome: 'later' },
      { status: 'dismissed', outcome: 'later' },
    ]);
  });

  it.each<[string, Partial<PopupDefinition>, OptionChanges]>([
    ['without a user', { repeat: { waitDays } }, {}],
    ['if no wait depends on them', { repeat: { maxShown: 2 } }, { userId: 'ann' }],
  ])('[E6] are not sent %s', async (_, popup, options) => {
    const { tab, ask, reply } = await visit(new FakeBrowser(), popup, options);
    await ask();
    await reply(action('decline'), close);
    const opened = reportsOf(tab).filter(({ status }) => status === 'opened');
    expect(opened).toHaveLength(1);
    expect(opened[0]).not.toHaveProperty('outcome');
  });
});

describe('a popup that follows a survey', () => {
  const low = { key: 'q', op: 'lt' as const, value: 7 };
  const follow = (more: object = {}) =>
    makePopup({
      id: 'follow',
      surveyId: 'why',
      triggers: go,
      after: { surveyId: 'nps', ...more },
    });

  async function complete(follower: PopupDefinition) {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup({ triggers: { ...go, value: 'first' } }), follower]);
    const running = await run(tab);
    running.popups.triggerEvent('go');
    expect(tab.frames).toHaveLength(0);
    running.popups.triggerEvent('first');
    await tab.frameReady();
    tab.frame.send(answers(true));
    tab.frame.send(close);
    await settle();
    return { tab, ...running };
  }

  it('[R12] [R1] shows when the survey is closed, if its trigger has fired before', async () => {
    const { tab } = await complete(follow());
    expect(tab.frame.options.popup.id).toBe('follow');
  });

  it('[R12] shows if the answers match, and not otherwise', async () => {
    const matching = await complete(follow({ answers: [low] }));
    expect(matching.tab.frame.options.popup.id).toBe('follow');
    const high = { ...low, value: 3 };
    const other = await complete(follow({ answers: [high] }));
    expect(other.popups.explain('follow')).toMatchObject([
      { reason: 'after_survey', detail: high },
    ]);
  });

  it('[R12] stores only the answers that it depends on', async () => {
    const { tab } = await complete(
      follow({ answers: [low, { key: 'none', op: 'exists', value: false }] }),
    );
    const stored = [...tab.browser.storage].filter(([key]) => key.includes(':fact::answered:'));
    expect(stored).toHaveLength(1);
    expect(JSON.parse(stored[0]?.[1] ?? '')).toMatchObject({ answers: { q: 3 } });
    expect([...tab.browser.storage.values()].join()).not.toContain('slow');
  });

  it('[R12] [R5] shows after markSurveyAnswered', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [follow()]);
    const { popups } = await run(tab);
    popups.triggerEvent('go');
    expect(tab.frames).toHaveLength(0);
    popups.markSurveyAnswered('nps');
    expect(tab.frames).toHaveLength(1);
  });
});
