import { describe, expect, it } from 'vitest';
import type { ServiceEventType } from '../src/events/event-types';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, options, popupsOn, run, serve } from './support/make';

const now = { type: 'time_on_page' as const, value: 0 };
const both = [
  makePopup({ id: 'one', surveyId: 'a', triggers: now, priority: 1 }),
  makePopup({ id: 'two', surveyId: 'b', triggers: { type: 'event', value: 'never' } }),
];

/** Opens a page whose first popup is about to render. */
async function busyPage() {
  const tab = new FakeBrowser().openTab();
  serve(tab, both);
  const running = await run(tab);
  await tab.browser.clock.advance(0);
  return { tab, ...running };
}

const finish = { type: 'answers', answers: { q: 1 }, finished: true } as const;
const moments: [ServiceEventType, string, number][] = [
  ['popup_shown', 'popup_shown', 1],
  ['popup_clicked', 'loaded', 1],
  ['survey_completed', 'survey_completed', 2],
];

describe('a host app that calls the SDK from a listener', () => {
  it.each(moments)(
    '[H4] [E7] can call destroy() in %s (%s), and stored reports are still sent',
    async (type, _name, reports) => {
      const { tab, popups } = await busyPage();
      popups.on(type, () => {
        popups.destroy();
      });
      await tab.frameReady();
      if (reports > 1) tab.frame.send(finish);
      await tab.browser.clock.advance(60_000);
      expect(tab.frame.removed).toBe(true);
      expect(tab.listenerCount).toBe(0);
      expect(tab.browser.clock.pending).toBe(0);
      expect(tab.browser.storage.has('service-popups:screen')).toBe(false);

      const next = tab.load(tab.url);
      serve(next, []);
      await run(next);
      const statuses = [...tab.posts('/sdk/popups'), ...next.posts('/sdk/popups')].map(
        (body) => (body as { status: string }).status,
      );
      expect(statuses).toEqual(['opened', 'completed'].slice(0, reports));
    },
  );

  it.each(moments)(
    '[H4] [R7] can call close() in %s (%s), and the next popup shows',
    async (type, _name, reports) => {
      const { tab, popups } = await busyPage();
      popups.show('two');
      const close = (): void => {
        popups.off(type, close);
        popups.close();
      };
      popups.on(type, close);
      const first = tab.frame;
      await tab.frameReady();
      if (reports > 1) first.send(finish);
      await tab.frameReady();
      expect(first.removed).toBe(true);
      expect(tab.onScreen).toHaveLength(1);
      expect(tab.frame.options.src).toContain('/two?');
      expect(tab.posts('/sdk/popups')).toHaveLength(reports + 1);
    },
  );

  it('[H4] [R7] can call show(), which waits and shows the popup once', async () => {
    const { tab, popups, events } = await busyPage();
    popups.on('popup_clicked', () => {
      popups.show('two');
    });
    await tab.frameReady();
    tab.frame.send({ type: 'action', action: 'close_icon' });
    expect(tab.frames).toHaveLength(1);
    tab.frame.send({ type: 'close' });
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
    const shown = events.filter(({ type }) => type === 'popup_shown');
    expect(shown.map(({ data }) => data.popupId)).toEqual(['one', 'two']);
  });

  it.each([
    ['before its frame is ready', false],
    ['after its frame is ready', true],
  ])('[H4] [E3] can call destroy() %s, and gets no further events', async (_when, ready) => {
    const { tab, popups, events } = await busyPage();
    if (ready) await tab.frameReady();
    const countBefore = events.length;
    popups.destroy();
    expect(tab.frame.removed).toBe(true);
    tab.frame.receive({ type: 'ready', height: 9, shell: 'div{}' });
    tab.frame.receive(finish);
    tab.frame.receive({ type: 'close' });
    await tab.browser.clock.advance(3600_000);
    expect(events).toHaveLength(countBefore);
    expect(tab.frames).toHaveLength(1);
    expect(tab.posts('/sdk/popups')).toHaveLength(ready ? 1 : 0);
    expect(tab.posts('/sdk/responses')).toEqual([]);
    expect(tab.browser.storage.has('service-popups:screen')).toBe(false);
  });

  it('[H4] [H6] can call destroy() and init(), and starts over as on a new page', async () => {
    const { tab, popups } = await busyPage();
    popups.on('popup_shown', () => {
      popups.destroy();
      popups.init(options);
      popups.autoLaunch();
    });
    await tab.frameReady();
    await tab.browser.clock.advance(0);
    expect(tab.gets()).toHaveLength(2);
    expect(tab.logged).toEqual([]);
    // It was just shown, so its cooldown still applies.
    expect(tab.onScreen).toEqual([]);
    popups.show('two');
    await tab.frameReady();
    expect(tab.onScreen).toHaveLength(1);
  });

  it('[E4] may throw, add or remove listeners, and each event reaches the others once', async () => {
    const { tab, popups, events } = await busyPage();
    const received: string[] = [];
    const leaver = (): void => {
      received.push('leaver');
      popups.off('popup_clicked', leaver);
      popups.on('popup_clicked', () => received.push('joiner'));
      throw new Error('and throws as well');
    };
    popups.on('popup_clicked', leaver);
    popups.on('popup_clicked', () => received.push('other'));
    await tab.frameReady();
    tab.frame.send({ type: 'action', action: 'start_survey' });
    expect(received).toEqual(['leaver', 'other', 'other', 'joiner']);
    expect(events).toHaveLength(3);
    expect(tab.logged).toEqual([['error', 'listener', expect.any(Error)]]);
  });

  it('[E4] [H5] may always throw, without losing a report or answer', async () => {
    const tab = new FakeBrowser().openTab();
    serve(tab, both);
    const popups = popupsOn(tab);
    for (const [type] of moments)
      popups.on(type, () => {
        throw new Error(type);
      });
    popups.init(options);
    popups.autoLaunch();
    await tab.browser.clock.advance(0);
    await tab.frameReady();
    tab.frame.send(finish);
    await tab.browser.clock.advance(0);
    expect(tab.posts('/sdk/popups')).toMatchObject([{ status: 'opened' }, { status: 'completed' }]);
    expect(tab.posts('/sdk/responses')).toMatchObject([{ answers: { q: 1 }, finished: true }]);
    expect(tab.logged.map(([, , error]) => String(error))).toEqual([
      'Error: popup_shown',
      'Error: popup_clicked',
      'Error: survey_completed',
    ]);
  });
});
