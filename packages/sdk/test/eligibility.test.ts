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

/** A new page of the same browser, as after a reload. */
async function reload(tab: FakeTab): Promise<FakeTab> {
  tab.leave();
  const next = tab.browser.openTab(tab.url);
  next.reply = tab.reply;
  await run(next);
  return next;
}

describe('answered and last shown', () => {
  it('[R2] [R5] survey_completed makes the survey answered, for later pages too', async () => {
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

  it('[R2] [R5] markSurveyAnswered makes a survey answered, and only that one', async () => {
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

  it('[R3] the cooldown counts from the last showing and survives a reload', async () => {
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

  it('[R6] the claim is written before the popup shows, and the showing when it has', async () => {
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

  it('[R6] of the facts in storage, those with a time count, and garbage is removed', () => {
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
        // The SDK's own keys, as it writes them itself.
        const writer = visitorIn(browser);
        const expected = { shown: new Map<string, number>(), answered: new Map<string, number>() };
        for (const [fact, entries] of Object.entries({ shown, answered }) as [
          'shown' | 'answered',
          Record<string, number | string>,
        ][])
          for (const [id, value] of Object.entries(entries)) {
            const before = new Set(browser.storage.keys());
            browser.clock.now = typeof value === 'number' ? value : 0;
            writer.mark(fact, id);
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

  it('[R8] what an unknown visitor saw goes along, once, to the first user', () => {
    const browser = new FakeBrowser();
    visit(browser).mark('answered', 'nps');
    expect(Object.keys(visit(browser, 'ann').state().answered)).toEqual(['nps']);
    expect(Object.keys(visit(browser, 'ben').state().answered)).toEqual([]);
  });

  it('[R8] without a user, it is the union of what this browser has seen', () => {
    const browser = new FakeBrowser();
    visit(browser, 'ann').mark('answered', 'a');
    visit(browser, 'ben').mark('answered', 'b');
    expect(Object.keys(visit(browser).state().answered).sort()).toEqual(['a', 'b']);
  });

  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

  it('[R8] user ids with any UTF-16 unit keep their facts apart', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit }),
        fc.string({ minLength: 1, unit }),
        (one, other) => {
          fc.pre(one !== other);
          const browser = new FakeBrowser();
          visit(browser, one).mark('answered', 'nps');
          expect(Object.keys(visit(browser, one).state().answered)).toEqual(['nps']);
          expect(Object.keys(visit(browser, other).state().answered)).toEqual([]);
        },
      ),
    );
  });

  it('[D7] the visitor keeps its id', () => {
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

  it('[R7] others wait, highest priority first', async () => {
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

  it('[R7] one that waits is decided again when its turn comes', async () => {
    const tab = fresh();
    serve(tab, two);
    const { popups } = await run(tab);
    await tab.browser.clock.advance(5000);
    popups.markSurveyAnswered('c');
    await tab.frameReady();
    tab.frame.send({ type: 'close' });
    expect(shownIds(tab)).toEqual(['low', 'mid']);
  });

  it('[R7] a popup in one tab keeps those of another waiting until it closes', async () => {
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

  it('[R7] the same popup shows in one of two tabs only', async () => {
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

  it('[R6] [R7] the claim of a tab that died lapses after 30 seconds', async () => {
    const browser = new FakeBrowser();
    const first = browser.openTab();
    serve(first, [makePopup({ id: 'one', surveyId: 'a' })]);
    await run(first);
    await browser.clock.advance(5000);
    await first.frameReady();
    // Hidden and frozen: it renews nothing any more.
    first.visible = false;
    const second = browser.openTab();
    serve(second, [makePopup({ id: 'two', surveyId: 'b' })]);
    await run(second);
    await browser.clock.advance(5000);
    expect(second.frames).toHaveLength(0);
    await browser.clock.advance(30_000);
    expect(shownIds(second)).toEqual(['two']);
  });

  describe('a page that comes back with its popup', () => {
    const at0 = { type: 'time_on_page' as const, value: 0 };

    /** Two windows side by side; the popup of the first is on screen, and the second has another. */
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

    it('[R7] out of the back/forward cache: its popup goes when another page has one on screen', async () => {
      const { browser, first, second, showSecond, holder, events } = await twoWindows();
      first.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'p2', finished: false });
      first.freeze();
      await showSecond();
      const rival = holder();
      first.restore();
      await browser.clock.advance(1000);
      expect(first.onScreen).toEqual([]);
      await browser.clock.advance(60_000);
      expect([...first.onScreen, ...second.onScreen]).toEqual(second.onScreen);
      expect(holder()).toBe(rival);
      // The visitor did nothing, and it was shown once.
      expect(events.map(({ type }) => type)).toEqual(['popup_shown', 'popup_clicked']);
      expect(first.posts('/sdk/popups')).toHaveLength(1);
      second.frame.send({ type: 'close' });
      first.navigate('https://shop.example/next');
      await browser.clock.advance(0);
      expect(first.frame.options.start.resume).toEqual({ pageId: 'p2', answers: { q: 1 } });
    });

    it('[R7] out of the back/forward cache: it keeps its popup when the screen is free', async () => {
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

    it('[R7] after a minute in the background, beside a window that shows another', async () => {
      const { browser, first, second, showSecond } = await twoWindows();
      first.setVisible(false);
      await browser.clock.advance(60_000);
      await showSecond();
      first.setVisible(true);
      await browser.clock.advance(1000);
      expect([...first.onScreen, ...second.onScreen]).toEqual(second.onScreen);
    });

    it('[R7] a visitor who goes back and forth between two tabs loses neither popup', async () => {
      const { browser, first, second, showSecond } = await twoWindows();
      first.setVisible(false);
      await browser.clock.advance(60_000);
      await showSecond();
      for (let times = 0; times < 3; times++)
        for (const [from, to] of [
          [second, first],
          [first, second],
        ] as const) {
          // In a browser, the tab that comes may well be told before the one that goes.
          to.setVisible(true);
          await browser.clock.advance(200);
          from.setVisible(false);
          await browser.clock.advance(15_000);
        }
      expect(first.onScreen).toHaveLength(1);
      expect(second.onScreen).toHaveLength(1);
    });

    it('[R7] new popups wait for the lease of a hidden page to run out', async () => {
      const { browser, first, second } = await twoWindows();
      first.setVisible(false);
      await run(second);
      await browser.clock.advance(29_999);
      expect(second.frames).toEqual([]);
      await browser.clock.advance(1);
      expect(second.frames).toHaveLength(1);
    });
  });

  it('[H8] two instances on one page show one popup at a time', async () => {
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
