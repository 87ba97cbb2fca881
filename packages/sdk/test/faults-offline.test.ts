import { describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { settle } from './support/fake-clock';

const HOUR = 3600_000;
const at0 = { type: 'time_on_page' as const, value: 0 };
const popup = makePopup({ triggers: at0 });
const outboxOf = ({ browser: { storage } }: FakeTab): string[] =>
  [...storage.keys()].filter((key) => key.includes(':outbox:'));

/** Statuses of reports and revisions of responses, in order of arrival. */
function arrivals(tabs: FakeTab[]): unknown[] {
  return tabs
    .flatMap((tab) => tab.sent)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as { status?: string; revision?: number })
    .map(({ status, revision }) => status ?? revision);
}

/** Opens a page with a popup on screen and an API that can't be reached. */
async function offlinePage(failure: FakeTab['reply'] = () => ({ status: 0 })) {
  const browser = new FakeBrowser();
  const tab = browser.openTab();
  tab.reply = (request) =>
    request.method === 'GET' ? { status: 200, body: JSON.stringify([popup]) } : failure(request);
  const running = await run(tab);
  await browser.clock.advance(0);
  await tab.frameReady();
  return { browser, tab, ...running };
}

const never = (): Promise<never> => new Promise(() => undefined);

describe('an offline page', () => {
  it('[E7] [F4] sends reports and answers once each after an hour offline', async () => {
    const { browser, tab, events } = await offlinePage();
    tab.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false });
    await browser.clock.advance(HOUR / 2);
    tab.frame.send({ type: 'answers', answers: { q: 1, r: 2 }, finished: true });
    await browser.clock.advance(HOUR / 2);
    expect(events.map(({ type }) => type)).toContain('survey_completed');
    expect(outboxOf(tab)).toHaveLength(3);

    tab.sent = [];
    serve(tab, [popup]);
    tab.goOnline();
    await settle();
    expect(arrivals([tab]).sort()).toEqual([2, 'completed', 'opened']);
    expect(outboxOf(tab)).toEqual([]);
    tab.goOnline();
    await browser.clock.advance(HOUR);
    expect(arrivals([tab])).toHaveLength(3);
    expect(tab.logged).toEqual([]);
  });

  it('[L5] loads definitions within five minutes after an hour offline', async () => {
    const tab = new FakeBrowser().openTab();
    tab.reply = () => ({ status: 0 });
    const { popups } = await run(tab);
    await popups.ready();
    await tab.browser.clock.advance(HOUR);
    expect(tab.frames).toEqual([]);
    // Waits have grown to five minutes, which allows exactly this many attempts.
    expect(tab.gets().length).toBeLessThan(25);
    serve(tab, [popup]);
    for (let waited = 0; waited < 300_000 && !tab.frames.length; waited += 5000)
      await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
  });

  it.each([401, 403, 413])(
    '[E7] [L5] drops and logs a report that gets %i, and keeps the popup',
    async (status) => {
      const body = '{"code":"origin_not_allowed"}';
      const { browser, tab } = await offlinePage(() => ({ status, body }));
      await browser.clock.advance(HOUR);
      expect(arrivals([tab])).toEqual(['opened']);
      expect(tab.logged).toEqual([
        ['warn', 'report_dropped', `rejected_${String(status)}`, expect.any(String)],
      ]);
      expect(tab.onScreen).toHaveLength(1);
    },
  );
});

describe('a page that is killed or frozen', () => {
  it("[E7] [E3] leaves its report to the next page, which doesn't show the popup again", async () => {
    const { browser, tab } = await offlinePage(never);
    expect(outboxOf(tab)).toHaveLength(1);
    // Killed without pagehide, so the request is lost.
    tab.visible = false;
    const next = browser.openTab();
    serve(next, [makePopup({ triggers: { ...at0, condition: [{ cooldownDays: 1 }] } })]);
    await run(next);
    await browser.clock.advance(HOUR);
    expect(next.posts('/sdk/popups')).toEqual(tab.posts('/sdk/popups'));
    expect(next.posts('/sdk/popups')).toMatchObject([{ status: 'opened' }]);
    expect(next.frames).toEqual([]);
    expect(outboxOf(next)).toEqual([]);
  });

  it("[E7] [L5] has its outbox sent even if definitions don't load", async () => {
    const { browser, tab } = await offlinePage(never);
    for (const key of browser.storage.keys())
      if (key.includes(':definitions:')) browser.storage.delete(key);
    tab.visible = false;
    const next = browser.openTab();
    next.reply = ({ method }) => ({ status: method === 'GET' ? 503 : 204 });
    await run(next);
    next.goOnline();
    await settle();
    expect(next.posts('/sdk/popups')).toMatchObject([{ status: 'opened' }]);
    expect(outboxOf(next)).toEqual([]);
  });

  it('[E7] [F4] loses no answers in flight, and the visitor resumes the survey', async () => {
    const { browser, tab } = await offlinePage(never);
    tab.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false });
    tab.visible = false;
    const next = browser.openTab();
    serve(next, [popup]);
    await run(next);
    await browser.clock.advance(60_000);
    expect(next.posts('/sdk/responses')).toMatchObject([{ revision: 1, answers: { q: 1 } }]);
    expect(next.frame.options.start.resume).toEqual({ pageId: 'two', answers: { q: 1 } });
  });

  it('[F4] resumes a survey in its version, and begins again if that no longer loads', async () => {
    const { browser, tab } = await offlinePage(never);
    tab.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'two', finished: false });
    const { src } = tab.frame.options;
    const { version } = popup;
    const openNext = async (from: FakeTab): Promise<FakeTab> => {
      from.visible = false;
      const next = browser.openTab();
      serve(next, [{ ...popup, version: version + 1 }]);
      await run(next);
      await browser.clock.advance(60_000);
      return next;
    };
    // Another page has the lease until the first one is gone, and no frame answers within 10 seconds.
    const next = await openNext(tab);
    expect(next.frames.map(({ options }) => options.src)).toEqual([src]);
    expect(next.frame.options.start.resume).toEqual({ pageId: 'two', answers: { q: 1 } });
    expect(next.posts('/sdk/responses')).toMatchObject([{ revision: 1, version }]);
    const last = await openNext(next);
    expect(last.frame.options.src).toContain(`v=${String(version + 1)}`);
    expect(last.frame.options.start.resume).toBeUndefined();
  });

  it('[E7] [R7] sends its report once and renews its lease after the back/forward cache', async () => {
    let fail: (reply: { status: number }) => void = () => undefined;
    const { browser, tab } = await offlinePage(
      () =>
        new Promise((resolve) => {
          fail = resolve;
        }),
    );
    const lease = () => browser.storage.get('service-popups:screen');
    const owner = lease()?.split(' ')[0];
    tab.freeze();
    expect(lease()).toBeUndefined();

    // The next page shows a popup, and is then left as well.
    const between = browser.openTab();
    between.reply = ({ method }) =>
      method === 'GET'
        ? {
            status: 200,
            body: JSON.stringify([makePopup({ id: 'between', triggers: popup.triggers })]),
          }
        : { status: 0 };
    await run(between);
    await browser.clock.advance(0);
    await between.frameReady();
    expect(between.onScreen).toHaveLength(1);
    between.load('about:blank');

    // The request in flight failed while the page was frozen.
    serve(tab, [popup]);
    fail({ status: 0 });
    tab.restore();
    expect(lease()?.split(' ')[0]).toBe(owner);
    await browser.clock.advance(60_000);
    expect(tab.onScreen).toHaveLength(1);
    expect(outboxOf(tab)).toEqual([]);
    const ids = tab.posts('/sdk/popups').map((body) => (body as { popupId: string }).popupId);
    expect(ids.filter((id) => id === 'between')).toHaveLength(1);
    tab.frame.send({ type: 'close' });
    expect(lease()).toBeUndefined();
  });
});
