import { describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { settle } from './support/fake-clock';

const HOUR = 3600_000;
const at0 = { type: 'time_on_page' as const, value: 0 };
const popup = makePopup({ triggers: at0 });
const outboxOf = ({ browser: { storage } }: FakeTab): string[] =>
  [...storage.keys()].filter((key) => key.includes(':outbox:'));

/** What has arrived, in order: statuses of reports, and revisions of responses. */
function arrivals(tabs: FakeTab[]): unknown[] {
  return tabs
    .flatMap((tab) => tab.sent)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as { status?: string; revision?: number })
    .map(({ status, revision }) => status ?? revision);
}

/** A page on which the popup is on screen while nothing gets through to the API. */
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

describe('a page without a network', () => {
  it('[E7] [F4] an hour offline, then online: reports and answers arrive, once each', async () => {
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

  it('[L5] an hour without definitions: they load within five minutes of the network', async () => {
    const tab = new FakeBrowser().openTab();
    tab.reply = () => ({ status: 0 });
    const { popups } = await run(tab);
    await popups.ready();
    await tab.browser.clock.advance(HOUR);
    expect(tab.frames).toEqual([]);
    // The waits have grown to five minutes: this many tries, and not more.
    expect(tab.gets().length).toBeLessThan(25);
    serve(tab, [popup]);
    for (let waited = 0; waited < 300_000 && !tab.frames.length; waited += 5000)
      await tab.browser.clock.advance(5000);
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
  });

  it.each([401, 403, 404])(
    '[E7] [L5] %i for a report: dropped, logged, and the popup stays',
    async (status) => {
      const { browser, tab } = await offlinePage(() => ({ status }));
      await browser.clock.advance(HOUR);
      expect(arrivals([tab])).toEqual(['opened']);
      expect(tab.logged).toEqual([
        ['warn', 'report_dropped', `rejected_${String(status)}`, expect.any(String)],
      ]);
      expect(tab.onScreen).toHaveLength(1);
    },
  );
});

describe('a page that ends before its time', () => {
  it('[E7] [E3] killed between show and report: the next page sends it, and shows nothing twice', async () => {
    const { browser, tab } = await offlinePage(never);
    expect(outboxOf(tab)).toHaveLength(1);
    // No goodbye: its process is gone, and with it the request.
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

  it('[E7] [L5] where definitions do not load, what waits is sent all the same', async () => {
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

  it('[E7] [F4] killed with answers on the way: they arrive, and the visitor goes on where they stopped', async () => {
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

  it('[E7] [R7] out of the back-forward cache: the report goes out once, the lease is taken up again', async () => {
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

    // The page after it has the screen to itself, and is left in turn.
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

    // A request that was under way has failed while the page was frozen.
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
