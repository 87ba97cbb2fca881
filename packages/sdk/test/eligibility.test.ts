import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVisitor } from '../src/visitor';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

const fresh = () => new FakeBrowser().openTab();
const visitorIn = (browser: FakeBrowser, userId?: string) => {
  const { platform } = browser.openTab();
  return createVisitor(platform, platform.localStore, { userId, language: undefined });
};
const DAY = 24 * 3600_000;

async function showAndClose(tab: FakeTab): Promise<void> {
  await tab.browser.clock.advance(5000);
  await tab.frameReady();
  tab.frame.send({ type: 'close' });
}

/** Opens a new page in the same browser, as after a reload. */
async function reload(tab: FakeTab): Promise<FakeTab> {
  tab.leave();
  const next = tab.browser.openTab(tab.url);
  next.reply = tab.reply;
  await run(next);
  return next;
}

describe('answered and last shown', () => {
  it('[R2] [R5] survey_completed marks the survey as answered, on later pages too', async () => {
    const tab = fresh();
    serve(tab, [
      makePopup({ triggers: { type: 'time_on_page', value: 5, condition: [{ answered: false }] } }),
    ]);
    await run(tab);
    await tab.browser.clock.advance(5000);
    await tab.frameReady();
    tab.frame.send({ type: 'answers', answers: { q: 9 }, finished: true });
    tab.frame.send({ type: 'close' });
    tab.navigate('https://shop.example/other');
    await tab.browser.clock.advance(60_000);
    expect(tab.frames).toHaveLength(1);
    const next = await reload(tab);
    await next.browser.clock.advance(60_000);
    expect(next.frames).toHaveLength(0);
  });

  it('[R2] [R5] markSurveyAnswered marks only that survey as answered', async () => {
    const tab = fresh();
    const condition = [{ answered: false }];
    const triggers = { type: 'time_on_page' as const, value: 5, condition };
    serve(tab, [
      makePopup({ id: 'a', surveyId: 'done', triggers }),
      makePopup({ id: 'b', surveyId: 'open', triggers }),
    ]);
    const { popups } = await run(tab);
    popups.markSurveyAnswered('done');
    await tab.browser.clock.advance(5000);
    expect(tab.frames.map(({ options: { src } }) => src)).toEqual([expect.stringContaining('/b?')]);
  });

  it('[R3] the cooldown starts when the popup was last shown, and survives a reload', async () => {
    const tab = fresh();
    serve(tab, [makePopup()]);
    await run(tab);
    await showAndClose(tab);
    tab.browser.clock.now += 7 * DAY - 60_000;
    const early = await reload(tab);
    await early.browser.clock.advance(10_000);
    expect(early.frames).toHaveLength(0);
    early.browser.clock.now += 60_000;
    const late = await reload(early);
    await late.browser.clock.advance(5000);
    expect(late.frames).toHaveLength(1);
  });

  it('[R6] the lease is stored before the popup shows, and the fact that it was shown afterwards', async () => {
    const tab = fresh();
    serve(tab, [makePopup()]);
    await run(tab);
    const keys = () => [...tab.browser.storage.keys()].join();
    await tab.browser.clock.advance(5000);
    expect(keys()).toContain('service-popups:screen');
    expect(keys()).not.toContain(':shown:');
    await tab.frameReady();
    expect(keys()).toContain(':shown:');
  });

  it('[R6] facts without a time are ignored, and corrupt ones are removed', () => {
    const time = fc.integer({ min: 0, max: 2_000_000_000_000 });
    const garbage = fc.oneof(
      fc.string(),
      fc
        .json()
        .filter((text) => typeof (JSON.parse(text) as { at?: unknown } | null)?.at !== 'number'),
      fc.constantFrom('', '{', 'null', '[]', '{"at":"1"}', '{"at":null}', '{"time":1}'),
    );
    const values = fc.oneof(time, garbage);
    const factsById = fc.dictionary(fc.stringMatching(/^[\w.-]{1,8}$/), values);
    fc.assert(
      fc.property(factsById, factsById, (shown, answered) => {
        const browser = new FakeBrowser();
        // Keys as the SDK writes them.
        const writer = visitorIn(browser);
        const expected = { shown: new Map<string, number>(), answered: new Map<string, number>() };
        for (const [fact, entries] of Object.entries({ shown, answered }) as [
          'shown' | 'answered',
          Record<string, number | string>,
        ][])
          for (const [id, value] of Object.entries(entries)) {
            const before = new Set(browser.storage.keys());
            browser.clock.now = typeof value === 'number' ? value : 0;
            if (fact === 'shown') writer.markShown(id);
            else writer.markAnswered(id, {});
            const [key = ''] = [...browser.storage.keys()].filter((one) => !before.has(one));
            if (typeof value === 'number') expected[fact].set(id, value);
            else browser.storage.set(key, value);
          }
        const state = visitorIn(browser).state();
        expect(new Map(Object.entries(state.shown))).toEqual(expected.shown);
        expect(new Map(Object.entries(state.answered))).toEqual(expected.answered);
        expect(browser.storage.size).toBe(expected.shown.size + expected.answered.size);
      }),
    );
  });
});

describe('identity', () => {
  const visit = (browser: FakeBrowser, userId?: string) => {
    const visitor = visitorIn(browser, userId);
    visitor.identify();
    return visitor;
  };

  it("[R8] assigns an anonymous visitor's facts to the first user, once", () => {
    const browser = new FakeBrowser();
    visit(browser).markAnswered('nps', {});
    expect(Object.keys(visit(browser, 'ann').state().answered)).toEqual(['nps']);
    expect(Object.keys(visit(browser, 'ben').state().answered)).toEqual([]);
  });

  it('[R8] without a user is the union of all users of this browser', () => {
    const browser = new FakeBrowser();
    visit(browser, 'ann').markAnswered('a', {});
    visit(browser, 'ben').markAnswered('b', {});
    expect(Object.keys(visit(browser).state().answered).sort()).toEqual(['a', 'b']);
  });

  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

  it('[R8] keeps the facts of users apart, whatever characters their ids contain', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit }),
        fc.string({ minLength: 1, unit }),
        (one, other) => {
          fc.pre(one !== other);
          const browser = new FakeBrowser();
          visit(browser, one).markAnswered('nps', {});
          expect(Object.keys(visit(browser, one).state().answered)).toEqual(['nps']);
          expect(Object.keys(visit(browser, other).state().answered)).toEqual([]);
        },
      ),
    );
  });

  it("[D7] keeps the visitor's id", () => {
    const browser = new FakeBrowser();
    expect(visit(browser).id()).toBe(visit(browser, 'ann').id());
  });
});

describe('one popup at a time', () => {
  const two = [
    makePopup({ id: 'low', surveyId: 'a', priority: 1 }),
    makePopup({ id: 'mid', surveyId: 'b', priority: 2 }),
    makePopup({ id: 'high', surveyId: 'c', priority: 3 }),
  ];
  const shownIds = (tab: FakeTab) =>
    tab.frames.map(({ options: { src } }) => /pk_test\/(\w+)/.exec(src)?.[1]);

  it('[R7] shows, and the others wait, highest priority first', async () => {
    const tab = fresh();
    serve(tab, two);
    await run(tab);
    await tab.browser.clock.advance(5000);
    expect(shownIds(tab)).toEqual(['low']);
    for (let index = 0; index < 2; index++) {
      await tab.frameReady();
      tab.frame.send({ type: 'close' });
    }
    expect(shownIds(tab)).toEqual(['low', 'high', 'mid']);
  });

  it("[R7] is decided again when it's next", async () => {
    const tab = fresh();
    serve(tab, two);
    const { popups } = await run(tab);
    await tab.browser.clock.advance(5000);
    popups.markSurveyAnswered('c');
    await tab.frameReady();
    tab.frame.send({ type: 'close' });
    expect(shownIds(tab)).toEqual(['low', 'mid']);
  });

  it('[R7] is allowed across tabs; others wait until it closes', async () => {
    const browser = new FakeBrowser();
    const first = browser.openTab();
    const second = browser.openTab();
    serve(first, [makePopup({ id: 'one', surveyId: 'a' })]);
    serve(second, [makePopup({ id: 'two', surveyId: 'b' })]);
    await run(first);
    await run(second);
    await browser.clock.advance(5000);
    await first.frameReady();
    await browser.clock.advance(120_000);
    expect(second.frames).toHaveLength(0);
    first.frame.send({ type: 'close' });
    expect(shownIds(second)).toEqual(['two']);
  });

  it('[R7] shows in only one of two tabs', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.openTab(), browser.openTab()];
    for (const tab of tabs) {
      serve(tab, [makePopup()]);
      await run(tab);
    }
    await browser.clock.advance(5000);
    await tabs[0]?.frameReady();
    tabs[0]?.frame.send({ type: 'close' });
    await browser.clock.advance(120_000);
    expect(tabs.map((tab) => tab.frames.length)).toEqual([1, 0]);
  });

  it('[R6] [R7] shows 30 seconds after a tab with a lease died', async () => {
    const browser = new FakeBrowser();
    const first = browser.openTab();
    serve(first, [makePopup({ id: 'one', surveyId: 'a' })]);
    await run(first);
    await browser.clock.advance(5000);
    await first.frameReady();
    // Hidden and frozen, so it no longer renews the lease.
    first.visible = false;
    const second = browser.openTab();
    serve(second, [makePopup({ id: 'two', surveyId: 'b' })]);
    await run(second);
    await browser.clock.advance(5000);
    expect(second.frames).toHaveLength(0);
    await browser.clock.advance(30_000);
    expect(shownIds(second)).toEqual(['two']);
  });

  describe('when a page with a popup becomes active again', () => {
    const at0 = { type: 'time_on_page' as const, value: 0 };

    /** Opens two visible windows. The first shows its popup; `showSecond` shows the second's. */
    async function twoWindows() {
      const browser = new FakeBrowser();
      const [first, second] = [browser.openTab(), browser.openTab()];
      serve(first, [makePopup({ id: 'one', surveyId: 'a', triggers: at0 })]);
      serve(second, [makePopup({ id: 'two', surveyId: 'b', triggers: at0 })]);
      const running = await run(first);
      await browser.clock.advance(0);
      await first.frameReady();
      const showSecond = async (): Promise<void> => {
        await run(second);
        await browser.clock.advance(0);
        await second.frameReady();
        expect(second.onScreen).toHaveLength(1);
      };
      const holder = () => browser.storage.get('service-popups:screen')?.split(' ')[0];
      return { browser, first, second, showSecond, holder, ...running };
    }

    it('[R7] closes it after the back/forward cache if another page shows one', async () => {
      const { browser, first, second, showSecond, holder, events, popups } = await twoWindows();
      const reasons: string[] = [];
      popups.on('popup_closed', ({ data }) => reasons.push(data.reason));
      first.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'p2', finished: false });
      first.freeze();
      await showSecond();
      const rival = holder();
      first.restore();
      await browser.clock.advance(1000);
      expect(first.onScreen).toEqual([]);
      expect(reasons).toEqual(['other_tab']);
      await browser.clock.advance(60_000);
      expect([...first.onScreen, ...second.onScreen]).toEqual(second.onScreen);
      expect(holder()).toBe(rival);
      // The visitor did nothing, and the popup counts as shown once.
      expect(events.map(({ type }) => type)).toEqual(['popup_shown', 'popup_clicked']);
      expect(first.posts('/sdk/popups')).toHaveLength(1);
      second.frame.send({ type: 'close' });
      first.navigate('https://shop.example/next');
      await browser.clock.advance(0);
      expect(first.frame.options.start.resume).toEqual({ pageId: 'p2', answers: { q: 1 } });
    });

    it('[R7] keeps it after the back/forward cache if the screen is free', async () => {
      const { browser, first, second, showSecond, holder, events } = await twoWindows();
      const owner = holder();
      first.freeze();
      await showSecond();
      second.frame.send({ type: 'close' });
      expect(holder()).toBeUndefined();
      first.restore();
      expect(holder()).toBe(owner);
      await browser.clock.advance(60_000);
      expect(first.onScreen).toHaveLength(1);
      expect(events).toHaveLength(2);
    });

    it('[R7] closes it after a minute in the background if another window shows one', async () => {
      const { browser, first, second, showSecond } = await twoWindows();
      first.setVisible(false);
      await browser.clock.advance(60_000);
      await showSecond();
      first.setVisible(true);
      await browser.clock.advance(1000);
      expect([...first.onScreen, ...second.onScreen]).toEqual(second.onScreen);
    });

    it('[R7] keeps both popups of a visitor who switches between two tabs', async () => {
      const { browser, first, second, showSecond } = await twoWindows();
      first.setVisible(false);
      await browser.clock.advance(60_000);
      await showSecond();
      for (let times = 0; times < 3; times++)
        for (const [from, to] of [
          [second, first],
          [first, second],
        ] as const) {
          // Browsers may notify the new tab before the old one.
          to.setVisible(true);
          await browser.clock.advance(200);
          from.setVisible(false);
          await browser.clock.advance(15_000);
        }
      expect(first.onScreen).toHaveLength(1);
      expect(second.onScreen).toHaveLength(1);
    });

    it('[R7] delays new popups until the lease of a hidden page expires', async () => {
      const { browser, first, second } = await twoWindows();
      first.setVisible(false);
      await run(second);
      await browser.clock.advance(29_999);
      expect(second.frames).toEqual([]);
      await browser.clock.advance(1);
      expect(second.frames).toHaveLength(1);
    });
  });

  it('[H8] shows with two instances on one page', async () => {
    const tab = fresh();
    tab.reply = ({ method, url }) =>
      method === 'GET'
        ? {
            status: 200,
            body: JSON.stringify([makePopup({ id: url.includes('pk_a') ? 'a' : 'b' })]),
          }
        : { status: 204 };
    await run(tab, { apiKey: 'pk_a' });
    await run(tab, { apiKey: 'pk_b' });
    await tab.browser.clock.advance(5000);
    expect(tab.frames).toHaveLength(1);
    await tab.frameReady();
    tab.frame.send({ type: 'close' });
    expect(tab.frames).toHaveLength(2);
  });
});
