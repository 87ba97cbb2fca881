import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from './support/fake-clock';
import { FakeBrowser, type FakeTab } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';
import { suppressionsOf } from './support/watch';

const openTab = () => new FakeBrowser().openTab();
const filterOf = (url = '') => new URL(url).searchParams.get('filter');
const go = { type: 'event' as const, value: 'go' };

async function showAndClose(tab: FakeTab): Promise<void> {
  await tab.frameReady();
  tab.frame.send({ type: 'close' });
}

describe('setUser', () => {
  it('[L1] [H4] reloads with the filter and hash of the new user, or without them for null', async () => {
    const tab = openTab();
    const { popups } = await run(tab, { userId: 'ann', userHash: 'a1' });
    popups.setUser('ben', { userHash: 'b2' });
    await settle();
    popups.setUser('cyd');
    await settle();
    popups.setUser(null);
    await settle();
    const urls = tab.gets();
    expect(urls.map(filterOf)).toEqual([
      '{"where":{"userId":"ann"}}',
      '{"where":{"userId":"ben"}}',
      '{"where":{"userId":"cyd"}}',
      null,
    ]);
    expect(urls.map((url) => new URL(url).searchParams.get('userHash'))).toEqual([
      'a1',
      'b2',
      null,
      null,
    ]);
    expect(urls[0]).toMatch(/\?filter=[^&]+&userHash=a1$/);
    expect(urls[3]).toBe('https://api.example/sdk/pk_test/popups');
  });

  it("[L1] doesn't send a userHash without a userId", async () => {
    const tab = openTab();
    await run(tab, { userHash: 'a1' });
    expect(tab.gets()).toEqual(['https://api.example/sdk/pk_test/popups']);
  });

  it('[E1] [E6] changes the user in events and reports', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: go })]);
    const { popups, events } = await run(tab);
    const complete = async (): Promise<void> => {
      await settle();
      popups.triggerEvent('go');
      await tab.frameReady();
      tab.frame.send({ type: 'answers', answers: { q: 1 }, finished: true });
      tab.frame.send({ type: 'close' });
      await settle();
    };
    await complete();
    popups.setUser('ann', { userHash: 'a1' });
    await complete();
    popups.setUser(null);
    await complete();
    const completed = events.filter(({ type }) => type === 'survey_completed');
    expect(completed.map(({ data }) => data.userId)).toEqual([undefined, 'ann', undefined]);
    const proofs = tab.sent
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as { userId?: string; userHash?: string })
      .map(({ userId, userHash }) => [userId, userHash]);
    const nobody = Array<unknown>(3).fill([undefined, undefined]);
    expect(proofs).toEqual([...nobody, ...Array<unknown>(3).fill(['ann', 'a1']), ...nobody]);
  });

  it.each([
    ['signs in', undefined, 'ann'],
    ['signs out', 'ann', null],
    ['switches to another user', 'ann', 'ben'],
  ])('[F4] keeps answers with the first user if the visitor %s', async (_how, first, then) => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: go })]);
    const user = first ? { userId: first, userHash: 'a1' } : {};
    const { popups } = await run(tab, user);
    popups.triggerEvent('go');
    await tab.frameReady();
    tab.frame.send({ type: 'answers', answers: { q: 1 }, pageId: 'next', finished: false });
    await settle();
    popups.setUser(then, { userHash: 'b2' });
    tab.frame.send({ type: 'answers', answers: { q: 1, why: 'x' }, finished: true });
    await settle();
    const sent = tab.posts('/sdk/responses') as { userId?: string; userHash?: string }[];
    expect(sent.map(({ userId, userHash }) => ({ userId, userHash }))).toEqual([
      { userId: undefined, userHash: undefined, ...user },
      { userId: undefined, userHash: undefined, ...user },
    ]);
    // Reports contain the current user.
    expect(tab.posts('/sdk/popups').at(-1)).toMatchObject(then ? { userId: then } : {});
  });

  it('[H4] ignores a late reply for the previous user', async () => {
    const tab = openTab();
    const loads: (() => void)[] = [];
    tab.reply = ({ url }) =>
      new Promise((resolve) => {
        loads.push(() => {
          const id = url.includes('ann') ? 'for-ann' : 'for-ben';
          resolve({ status: 200, body: JSON.stringify([makePopup({ id })]) });
        });
      });
    const { popups } = await run(tab, { userId: 'ann' });
    popups.setUser('ben');
    for (const load of [...loads].reverse()) load();
    await settle();
    expect(popups.explain().map(({ popupId }) => popupId)).toEqual(['for-ben']);
  });

  it('[H4] [S3] shows no popups of the previous user while loading, or if it fails', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ id: 'for-ann', triggers: go })]);
    const { popups } = await run(tab, { userId: 'ann' });
    tab.reply = () => ({ status: 500 });
    popups.setUser('ben');
    popups.triggerEvent('go');
    await settle();
    popups.triggerEvent('go');
    popups.show('for-ann');
    expect(tab.frames).toEqual([]);
  });

  it('[L5] tries a rejected key again', async () => {
    const tab = openTab();
    tab.reply = () => ({ status: 401 });
    const { popups, events } = await run(tab);
    serve(tab, [makePopup({ triggers: go })]);
    popups.setUser('ann');
    await settle();
    popups.triggerEvent('go');
    await tab.frameReady();
    await settle();
    expect(events[0]?.type).toBe('popup_shown');
    expect(tab.posts('/sdk/popups')).toHaveLength(1);
  });

  it('[H3] without consent only applies to the first request', async () => {
    const tab = openTab();
    const { popups } = await run(tab, { userId: 'ann', consent: false });
    popups.setUser('ben');
    await settle();
    expect(tab.sent).toEqual([]);
    popups.setConsent(true);
    expect(tab.gets().map(filterOf)).toEqual(['{"where":{"userId":"ben"}}']);
  });
});

describe('visitor and user', () => {
  it("[R8] a popup seen before sign-in doesn't show again after sign-in or sign-out", async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: { ...go, condition: [{ cooldownDays: 1 }] } })]);
    const { popups } = await run(tab, { debug: true });
    popups.triggerEvent('go');
    await showAndClose(tab);
    for (const user of ['ann', null]) {
      popups.setUser(user);
      await settle();
      popups.triggerEvent('go');
    }
    expect(tab.frames).toHaveLength(1);
    expect(suppressionsOf(tab)).toEqual(['cooldown', 'cooldown']);
  });

  it('[R8] a popup on screen during sign-in counts as seen by both', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: { ...go, condition: [{ cooldownDays: 1 }] } })]);
    const { popups } = await run(tab);
    popups.triggerEvent('go');
    await tab.frameReady();
    popups.setUser('ann');
    await settle();
    tab.frame.send({ type: 'close' });
    popups.triggerEvent('go');
    popups.setUser(null);
    await settle();
    popups.triggerEvent('go');
    expect(tab.frames).toHaveLength(1);
  });

  const visits = fc.array(
    fc.tuple(fc.constantFrom(null, 'ann', 'ben', 'cyd'), fc.constantFrom('one', 'two')),
    { maxLength: 12 },
  );

  it("[R8] any sequence of sign-ins and sign-outs shows each user what they haven't seen", async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (sequence) => {
        const tab = openTab();
        const popup = (id: string) =>
          makePopup({
            id,
            triggers: { type: 'event', value: id, condition: [{ cooldownDays: 1 }] },
          });
        serve(tab, [popup('one'), popup('two')]);
        const { popups } = await run(tab);
        // What each user has seen; '' is anonymous.
        const seen: { by: string; id: string }[] = [];
        let anybodyYet = false;
        for (const [user, id] of sequence) {
          if (user && !anybodyYet) {
            anybodyYet = true;
            for (const one of seen) one.by = user;
          }
          popups.setUser(user);
          await settle();
          const before = tab.frames.length;
          popups.triggerEvent(id);
          const known = seen.some((one) => one.id === id && (!user || one.by === user));
          expect(tab.frames.length - before).toBe(known ? 0 : 1);
          if (known) continue;
          await showAndClose(tab);
          seen.push({ by: user ?? '', id });
        }
        popups.destroy();
      }),
    );
  });
});
