import { Report, SurveyResponse } from '@service-popups/contract';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { createOutbox } from '../src/reports/outbox';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

async function complete(tab: FakeTab): Promise<void> {
  await tab.browser.clock.advance(5000);
  await tab.frameReady();
  tab.frame.send({ type: 'answers', answers: { q: 9 }, finished: true });
  await settle();
}

describe('reports', () => {
  it('[E5] are sent for popup_shown (opened) and survey_completed (completed), but not for clicks', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    await run(tab);
    await complete(tab);
    tab.frame.send({ type: 'action', action: 'complete' });
    await settle();
    expect(tab.posts('/sdk/popups')).toMatchObject([{ status: 'opened' }, { status: 'completed' }]);
    expect(tab.sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      'https://api.example/sdk/popups',
      'https://api.example/sdk/responses',
      'https://api.example/sdk/popups',
    ]);
  });

  it('[E6] [F4] match the contract, and contain no query string', async () => {
    const tab = new FakeBrowser().openTab('https://shop.example/pricing?secret=1#top');
    serve(tab, [makePopup()]);
    await run(tab, { userId: 'ann' });
    await complete(tab);
    const [opened] = tab.posts('/sdk/popups');
    expect(opened).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      apiKey: 'pk_test',
      status: 'opened',
      popupId: 'welcome',
      surveyId: 'nps',
      userId: 'ann',
      timestamp: tab.browser.clock.now,
      version: 3,
      meta: { lang: 'en-GB', device: 'desktop', path: '/pricing' },
    });
    for (const report of tab.posts('/sdk/popups')) expect(Check(Report, report)).toBe(true);
    expect(tab.posts('/sdk/responses')).toMatchObject([{ version: 3 }]);
    for (const response of tab.posts('/sdk/responses'))
      expect(Check(SurveyResponse, response)).toBe(true);
  });

  it('[E1] may fail without affecting events', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    const { events } = await run(tab);
    tab.reply = () => ({ status: 500 });
    await complete(tab);
    expect(events.map(({ type }) => type)).toContain('survey_completed');
  });

  it('[E7] that failed are sent again by a later page', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, [makePopup()]);
    const { popups } = await run(tab);
    const reply = tab.reply;
    tab.reply = (request) => (request.method === 'GET' ? reply(request) : { status: 0 });
    await complete(tab);
    popups.destroy();
    tab.reply = reply;
    tab.sent = [];
    await run(tab);
    await settle();
    const statuses = tab.posts('/sdk/popups').map((body) => (body as { status: string }).status);
    expect(statuses.sort()).toEqual(['completed', 'opened']);
    expect(tab.posts('/sdk/responses')).toHaveLength(1);
    expect([...tab.browser.storage.keys()].filter((key) => key.includes('outbox'))).toEqual([]);
  });
});

describe('outbox', () => {
  function make() {
    const tab = new FakeBrowser().openTab();
    const { platform } = tab;
    const post = (path: string, body: object) =>
      platform.request(`https://api.example/${path}`, body);
    const open = ({ signal } = new AbortController()) =>
      createOutbox(platform, platform.localStore, post, () => true, signal);
    /** Reason and id of dropped entries, from the log. */
    const dropped = () => tab.logged.map(([, , ...parts]) => parts);
    tab.reply = () => ({ status: 204 });
    return { tab, dropped, open };
  }

  it('[E7] stores an entry before sending it, and removes it when the server has confirmed', async () => {
    const { tab, open } = make();
    let stored = 0;
    tab.reply = () => {
      stored = tab.browser.storage.size;
      return { status: 204 };
    };
    open().put('popups', 'a', { n: 1 });
    await settle();
    expect(stored).toBe(1);
    expect(tab.browser.storage.size).toBe(0);
  });

  it.each([
    [401, ''],
    [403, '{"code":"origin_not_allowed"}'],
    [409, ''],
    [413, ''],
  ])('[E7] drops and logs an entry after status %i %s', async (status, body) => {
    const { tab, dropped, open } = make();
    tab.reply = () => ({ status, body });
    open().put('popups', 'a', {});
    await tab.browser.clock.advance(600_000);
    expect(tab.sent).toHaveLength(1);
    expect(dropped()).toEqual([[`rejected_${String(status)}`, 'a']]);
  });

  it.each([400, 403, 404, 422])(
    '[E7] keeps an entry after status %i, logs the reply once, and sends the others meanwhile',
    async (status) => {
      const { tab, open } = make();
      tab.reply = ({ body }) =>
        JSON.stringify(body).includes('bad') ? { status, body: 'why' } : { status: 204 };
      const outbox = open();
      outbox.put('responses', 'bad', { id: 'bad' });
      outbox.put('responses', 'worse', { id: 'bad too' });
      await tab.browser.clock.advance(3600_000);
      expect(tab.logged).toEqual([
        ['warn', 'report_rejected', status, 'bad', 'why'],
        ['warn', 'report_rejected', status, 'worse', 'why'],
      ]);
      tab.sent = [];
      outbox.put('responses', 'good', { id: 'good' });
      await settle();
      expect(tab.sent[0]?.body).toEqual({ id: 'good' });
      tab.reply = () => ({ status: 204 });
      await tab.browser.clock.advance(600_000);
      expect(tab.browser.storage.size).toBe(0);
    },
  );

  it('[E7] removes a response of which answers were rejected, and logs them', async () => {
    const { tab, open } = make();
    const body = '{"rejected":[{"field":"answers.a","problem":"too_long"}]}';
    tab.reply = () => ({ status: 200, body });
    open().put('responses', 'a', {});
    await settle();
    expect(tab.browser.storage.size).toBe(0);
    expect(tab.logged).toEqual([['warn', 'answers_rejected', 'a', body]]);
  });

  it.each([0, 408, 425, 429, 500, 503])('[E7] retries after status %i', async (status) => {
    const { tab, dropped, open } = make();
    tab.reply = () => ({ status });
    open().put('popups', 'a', {});
    await settle();
    tab.reply = () => ({ status: 204 });
    await tab.browser.clock.advance(1000);
    expect(tab.sent).toHaveLength(2);
    expect(tab.sent[0]?.body).toEqual(tab.sent[1]?.body);
    expect(dropped()).toEqual([]);
  });

  it('[E7] honours Retry-After, even for new reports', async () => {
    const { tab, open } = make();
    tab.reply = () => ({ status: 429, retryAfterMs: 60_000 });
    const outbox = open();
    outbox.put('popups', 'a', {});
    await settle();
    outbox.put('popups', 'b', {});
    await tab.browser.clock.advance(59_999);
    expect(tab.sent).toHaveLength(1);
    tab.reply = () => ({ status: 204 });
    await tab.browser.clock.advance(1);
    expect(tab.sent).toHaveLength(3);
  });

  it('[E7] sends immediately when the browser is online again', async () => {
    const { tab, open } = make();
    tab.reply = () => ({ status: 0 });
    open().put('popups', 'a', {});
    await tab.browser.clock.advance(100_000);
    const before = tab.sent.length;
    tab.reply = () => ({ status: 204 });
    tab.goOnline();
    await settle();
    expect(tab.sent.length - before).toBe(1);
    expect(tab.browser.storage.size).toBe(0);
  });

  it('[E7] keeps up to 200 entries, and drops the oldest first', async () => {
    const { tab, dropped, open } = make();
    tab.reply = () => ({ status: 0 });
    const outbox = open();
    for (let index = 0; index < 205; index++) {
      tab.browser.clock.now += 1;
      outbox.put('popups', `n${String(index)}`, {});
    }
    await settle();
    outbox.flush();
    expect(tab.browser.storage.size).toBe(200);
    expect(dropped().map(([, id]) => id)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
  });

  it('[E7] drops entries older than seven days', async () => {
    const { tab, dropped, open } = make();
    tab.reply = () => ({ status: 0 });
    const page = new AbortController();
    open(page).put('popups', 'a', {});
    await settle();
    page.abort();
    tab.browser.clock.now += 7 * 24 * 3600_000 + 1;
    open().flush();
    expect(dropped()).toEqual([['too_old', 'a']]);
  });

  it('[E7] drops unreadable entries, and never sends them elsewhere', async () => {
    const { tab, dropped, open } = make();
    for (const [index, text] of ['{', 'null', '7', '{"at":1,"path":"//evil.example/"}'].entries())
      tab.browser.storage.set(`outbox:${String(index)}`, text);
    open().flush();
    await settle();
    expect(tab.sent).toEqual([]);
    expect(dropped().map(([reason]) => reason)).toEqual(Array(4).fill('unreadable'));
  });

  it('[F4] keeps only the newest revision, even one added while sending', async () => {
    const { tab, open } = make();
    const outbox = open();
    let confirm: () => void = () => undefined;
    tab.reply = () =>
      new Promise((resolve) => {
        confirm = () => {
          resolve({ status: 204 });
        };
      });
    outbox.put('responses', 'r', { revision: 1 });
    await settle();
    outbox.put('responses', 'r', { revision: 2 });
    outbox.put('responses', 'r', { revision: 3 });
    tab.reply = () => ({ status: 204 });
    confirm();
    await settle();
    expect(tab.sent.map(({ body }) => body)).toEqual([{ revision: 1 }, { revision: 3 }]);
    expect(tab.browser.storage.size).toBe(0);
  });

  /** A server that fails requests with the mark in their body, and accepts all others. */
  const failing =
    (mark: string, status: number): FakeTab['reply'] =>
    ({ body }) => ({ status: JSON.stringify(body).includes(mark) ? status : 204 });
  const sentIds = (tab: FakeTab) => tab.sent.map(({ body }) => (body as { id: string }).id);

  it.each([0, 408, 500, 502])(
    "[E7] isn't blocked by an entry that always fails with %i, on this page or the next",
    async (status) => {
      const { tab, dropped, open } = make();
      tab.reply = failing('bad', status);
      const page = new AbortController();
      const outbox = open(page);
      outbox.put('popups', 'bad', { id: 'bad' });
      await settle();
      outbox.put('popups', 'one', { id: 'one' });
      await settle();
      expect(sentIds(tab)).toEqual(['bad', 'one', 'bad']);

      // Its waits are long by now, but a new entry doesn't have to wait.
      await tab.browser.clock.advance(3600_000);
      tab.sent = [];
      outbox.put('popups', 'two', { id: 'two' });
      await settle();
      expect(sentIds(tab)[0]).toBe('two');

      page.abort();
      tab.sent = [];
      const next = open();
      tab.browser.clock.now += 1;
      next.put('popups', 'three', { id: 'three' });
      expect(sentIds(tab)).toEqual(['three']);
      await settle();
      expect([...tab.browser.storage.keys()]).toEqual(['outbox:bad']);
      expect(dropped()).toEqual([]);

      tab.reply = () => ({ status: 204 });
      await tab.browser.clock.advance(300_000);
      expect(tab.browser.storage.size).toBe(0);
    },
  );

  it("[E7] isn't blocked by several entries that always fail", async () => {
    const { tab, open } = make();
    tab.reply = failing('bad', 500);
    const outbox = open();
    for (const id of ['bad 1', 'bad 2', 'bad 3', 'one']) outbox.put('popups', id, { id });
    await tab.browser.clock.advance(3600_000);
    expect(tab.browser.storage.has('outbox:one')).toBe(false);
    tab.sent = [];
    outbox.put('popups', 'two', { id: 'two' });
    await settle();
    expect(sentIds(tab)[0]).toBe('two');
  });

  it('[E7] doubles the wait of an entry that keeps failing', async () => {
    const { tab, open } = make();
    const times: number[] = [];
    tab.reply = () => {
      times.push(tab.browser.clock.now);
      return { status: 500 };
    };
    open().put('popups', 'bad', {});
    await tab.browser.clock.advance(1_600_000);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(waits.at(-1)).toBe(300_000);
  });

  it.each([0, 500])(
    '[E7] stops after two entries if all fail with %i, and new entries wait',
    async (status) => {
      const { tab, open } = make();
      tab.reply = () => ({ status });
      const outbox = open();
      for (let index = 0; index < 5; index++) outbox.put('popups', `n${String(index)}`, {});
      await settle();
      outbox.put('popups', 'late', {});
      await settle();
      expect(tab.sent).toHaveLength(2);
      await tab.browser.clock.advance(3600_000);
      // Waits of 1, 2, 4 … 256 seconds, then of five minutes each.
      expect(tab.sent.length).toBeLessThan(25);
      tab.reply = () => ({ status: 204 });
      await tab.browser.clock.advance(300_000);
      expect(tab.browser.storage.size).toBe(0);
    },
  );

  it.each([
    ['429', { status: 429 }],
    ['503', { status: 503 }],
    ['500 with Retry-After', { status: 500, retryAfterMs: 1000 }],
  ])('[E7] pauses all entries after %s', async (_name, reply) => {
    const { tab, open } = make();
    tab.reply = () => reply;
    const outbox = open();
    outbox.put('popups', 'one', {});
    outbox.put('popups', 'two', {});
    await settle();
    outbox.put('popups', 'three', {});
    await tab.browser.clock.advance(999);
    expect(tab.sent).toHaveLength(1);
    tab.reply = () => ({ status: 204 });
    await tab.browser.clock.advance(1);
    expect(tab.browser.storage.size).toBe(0);
  });

  it('[E7] [F4] keeps a revision that replaced one in flight, if that one fails', async () => {
    const { tab, open } = make();
    const outbox = open();
    let fail: () => void = () => undefined;
    tab.reply = () =>
      new Promise((resolve) => {
        fail = () => {
          resolve({ status: 500 });
        };
      });
    outbox.put('responses', 'r', { revision: 1 });
    await settle();
    outbox.put('responses', 'r', { revision: 2 });
    tab.reply = () => ({ status: 204 });
    fail();
    await settle();
    expect(tab.sent.map(({ body }) => body)).toEqual([{ revision: 1 }, { revision: 2 }]);
    expect(tab.browser.storage.size).toBe(0);
  });

  it("[E7] doesn't restore an entry that fails here after another tab has sent it", async () => {
    const { tab, open } = make();
    tab.reply = () => {
      tab.browser.storage.clear();
      return { status: 0 };
    };
    open().put('popups', 'a', {});
    await settle();
    expect(tab.browser.storage.size).toBe(0);
  });

  it("[E7] drops and logs a body that's too large, and keeps an earlier revision", async () => {
    const { tab, dropped, open } = make();
    tab.reply = () => ({ status: 0 });
    const outbox = open();
    // Three bytes per character: one more would exceed 256 KB.
    const others = JSON.stringify({ a: '' }).length;
    const fitting = { a: 'あ'.repeat((256 * 1024 - others) / 3) };
    outbox.put('responses', 'r', fitting);
    outbox.put('responses', 'r', { a: `${fitting.a}あ` });
    await settle();
    expect(dropped()).toEqual([['too_large', 'r']]);
    tab.sent = [];
    tab.reply = () => ({ status: 204 });
    outbox.flush();
    await settle();
    expect(tab.sent.map(({ body }) => body)).toEqual([fitting]);
  });

  it('[E7] [L5] waits at most an hour for Retry-After', async () => {
    const { tab, open } = make();
    tab.reply = () => ({ status: 503, retryAfterMs: 50 * 365 * 24 * 3600_000 });
    open().put('popups', 'a', {});
    await tab.browser.clock.advance(3600_000);
    expect(tab.sent).toHaveLength(2);
  });

  it('[E7] ignores an invalid failure count in storage', async () => {
    const { tab, open } = make();
    for (const [index, failures] of ['"x"', '{}', 'null', '-3', '1e999'].entries())
      tab.browser.storage.set(
        `outbox:${String(index)}`,
        `{"at":${String(tab.browser.clock.now)},"path":"popups","body":{},"failures":${failures}}`,
      );
    open().flush();
    await settle();
    expect(tab.sent).toHaveLength(5);
    expect(tab.browser.storage.size).toBe(0);
  });
});
