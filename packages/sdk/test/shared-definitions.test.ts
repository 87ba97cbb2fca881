import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApi } from '../src/api';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, options, run } from './support/make';

const POPUPS = 'https://api.example/sdk/pk_test/popups';
const SELECTION = 'https://api.example/sdk/pk_test/selection';
const FILTER = `?${String(new URLSearchParams({ filter: '{"where":{"userId":"ann"}}' }))}`;
const go = { type: 'event' as const, value: 'go' };
const popup = (id: string, changes = {}) => makePopup({ id, triggers: go, ...changes });

/** Replies by URL without its query; the status is 200 unless given. */
type Replies = Record<string, { status?: number; body?: unknown }>;

function reply(tab: FakeTab, replies: Replies, isShared = true): void {
  tab.reply = ({ url }) => {
    const { status = 200, body = [] } = replies[url.split('?')[0] ?? ''] ?? {};
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status, body: text, isShared: isShared && status === 200 };
  };
}

/** A visitor whose browser knows that definitions are shared. */
async function returning(replies: Replies): Promise<FakeTab> {
  const first = new FakeBrowser().openTab();
  reply(first, { [POPUPS]: { body: [popup('stored')] } });
  (await run(first, { userId: 'ann' })).popups.destroy();
  const tab = first.load('https://shop.example/next');
  reply(tab, replies);
  return tab;
}

const loadedOn = async (tab: FakeTab, userId = 'ann'): Promise<string[]> =>
  (await run(tab, { userId })).popups.explain().map(({ popupId }) => popupId);

describe('[L7] shared definitions', () => {
  it('are requested with the filter on the first visit', async () => {
    const tab = new FakeBrowser().openTab();
    reply(tab, { [POPUPS]: { body: [popup('a')] } });
    expect(await loadedOn(tab)).toEqual(['a']);
    expect(tab.gets()).toEqual([POPUPS + FILTER]);
  });

  it("are combined with the user's selection from then on", async () => {
    const tab = await returning({
      [POPUPS]: { body: [popup('a'), popup('b'), popup('c', { title: 'Old' }), null] },
      [SELECTION]: { body: [popup('only-ann'), 'b', 'gone', popup('c', { title: 'Own' })] },
    });
    const { popups } = await run(tab, { userId: 'ann', userHash: 'a1' });
    expect(tab.gets()).toEqual([POPUPS, `${SELECTION}${FILTER}&userHash=a1`]);
    expect(popups.explain().map(({ popupId }) => popupId)).toEqual(['only-ann', 'b', 'c']);
    const stored = tab.browser.storage.get('service-popups:pk_test:definitions:ann') ?? '';
    expect((JSON.parse(stored) as { title: string }[])[2]?.title).toBe('Own');
  });

  it('need one request without a user', async () => {
    const tab = await returning({ [POPUPS]: { body: [popup('a')] } });
    expect(await loadedOn(tab, '')).toEqual(['a']);
    expect(tab.gets()).toEqual([POPUPS]);
  });

  it('are requested with the filter again once they are no longer shared', async () => {
    const tab = await returning({});
    reply(tab, {}, false);
    await loadedOn(tab);
    const next = tab.load('https://shop.example/later');
    await loadedOn(next);
    expect(next.gets()).toEqual([POPUPS + FILTER]);
  });

  it.each([
    ['definitions fail', { [POPUPS]: { status: 503 } }],
    ['selection fails', { [SELECTION]: { status: 503 } }],
    ['definitions are not a list', { [POPUPS]: { body: '{"a":1}' } }],
    ['selection is not a list', { [SELECTION]: { body: '"a"' } }],
    ['selection is not JSON', { [SELECTION]: { body: '<html>' } }],
  ])('[L5] fall back to the stored ones and retry both if the %s', async (_case, replies) => {
    const tab = await returning(replies);
    expect(await loadedOn(tab)).toEqual(['stored']);
    await tab.browser.clock.advance(1000);
    expect(tab.gets().slice(2)).toEqual([POPUPS, SELECTION + FILTER]);
  });

  it.each([POPUPS, SELECTION])('[L5] stop if %s rejects the key', async (url) => {
    const tab = await returning({ [url]: { status: 401 } });
    expect(await loadedOn(tab)).toEqual(['*']);
    expect(tab.logged[0]).toContain('key_rejected');
  });

  it('are requested with the filter if the server has no selections', async () => {
    const tab = await returning({
      [POPUPS]: { body: [popup('a')] },
      [SELECTION]: { status: 404 },
    });
    expect(await loadedOn(tab)).toEqual(['a']);
    expect(tab.gets()).toEqual([POPUPS, SELECTION + FILTER, POPUPS + FILTER]);
  });

  it('[H11] are not used for a test link', async () => {
    const tab = (await returning({})).load('https://shop.example/#service-popups-test=a.b');
    await loadedOn(tab);
    expect(tab.gets()).toEqual([`${POPUPS}${FILTER}&test=a.b`]);
  });

  it('never throw, whatever both replies contain', async () => {
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map((text) => `[${text},"a",null]`),
    );
    await fc.assert(
      fc.asyncProperty(body, body, async (all, own) => {
        const request = (url: string) =>
          Promise.resolve({
            ...{ status: 200, retryAfterMs: 0, isShared: true },
            body: url.includes('selection') ? own : all,
          });
        const api = createApi(request, { baseUrl: '', apiKey: options.apiKey }, '');
        const combined = await api.getPopups({ userId: 'ann', userHash: undefined }, true);
        expect(combined.body === '' || Array.isArray(JSON.parse(combined.body))).toBe(true);
      }),
    );
  });
});
